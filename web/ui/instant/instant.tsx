import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';

type Props = {
  /** ms */
  at: number;
  /** Precision: seconds by default. A day is one in Beijing time. */
  to?: 'day' | 'minute' | 'second';
};

/** An instant with machine-readable markup. For how long ago something happened, use `Ago`. */
export function Instant({ at, to = 'second' }: Props) {
  const { locale, timeText, minuteText } = useI18n();
  return (
    <time dateTime={new Date(at).toISOString()} title={to === 'day' ? timeText(at) : undefined}>
      {to === 'day' ? formatDate(at, locale) : to === 'minute' ? minuteText(at) : timeText(at)}
    </time>
  );
}
