/** How long ago something happened (section 9), with the instant as tooltip; a date once it is a week old. */
import { DAY_MS, formatDate, relativeTime } from '#kernel/time/time.ts';
import { createClock } from '#web/lib/clock.ts';
import { useI18n } from '#web/lib/i18n.tsx';

const TICK_MS = 30_000;
const WEEK_MS = 7 * DAY_MS;
const useClock = createClock(TICK_MS);

/** `at`: ms. The server renders the date, as it cannot know when the page is read. */
export function Ago({ at }: { at: number }) {
  const { locale, timeText } = useI18n();
  const clock = useClock();
  return (
    <time dateTime={new Date(at).toISOString()} title={timeText(at)}>
      {clock === 0 || clock - at >= WEEK_MS ? formatDate(at, locale) : relativeTime(at, clock, locale)}
    </time>
  );
}
