import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';

type Props = {
  /** ms */
  at: number;
  /** How exactly: to the second unless another is asked for. A day is one of Beijing's calendar. */
  to?: 'day' | 'minute' | 'second';
};

/** A point of time in a page, for programs too. How long ago something happened is `Ago`. */
export function Instant({ at, to = 'second' }: Props) {
  const { locale, timeText, minuteText } = useI18n();
  return (
    <time dateTime={new Date(at).toISOString()} title={to === 'day' ? timeText(at) : undefined}>
      {to === 'day' ? formatDate(at, locale) : to === 'minute' ? minuteText(at) : timeText(at)}
    </time>
  );
}
