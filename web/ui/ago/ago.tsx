/** How long ago something happened (section 9), with the instant itself under the pointer; a date once it is a week old. */
import { useSyncExternalStore } from 'react';
import { formatDateTime, relativeTime } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';

const TICK_MS = 30_000;
const WEEK_MS = 7 * 24 * 3_600_000;

let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
/** One clock for every text on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
/** The same answer from one tick to the next, so that rendering twice shows the same. */
const readClock = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** `at`: ms. The server writes the instant, as it does not know when the page is read. */
export function Ago({ at }: { at: number }) {
  const { locale } = useI18n();
  const clock = useSyncExternalStore(subscribe, readClock, () => 0);
  const instant = formatDateTime(at, locale);
  return (
    <time dateTime={new Date(at).toISOString()} title={instant}>
      {clock === 0 || clock - at >= WEEK_MS ? instant.replace(/:\d\d$/, '') : relativeTime(at, clock, locale)}
    </time>
  );
}
