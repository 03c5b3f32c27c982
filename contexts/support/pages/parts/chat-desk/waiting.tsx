import { QUICK_ANSWER_MS, WAITING_NOTICE_MS } from '#contexts/support/rules/support.ts';
import { createClock } from '#web/lib/clock.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './conversation-list.module.css';
import { waitingWords } from './duration-words.ts';

const TICK_MS = 10_000;
const useClock = createClock(TICK_MS);

/** How long a buyer has been waiting, updated continuously. `since`: ms. */
export function Waiting({ since }: { since: number }) {
  const { t } = useI18n();
  const clock = useClock();
  if (clock === 0) return null;
  const waited = Math.max(0, clock - since);
  const tone = waited >= WAITING_NOTICE_MS ? 'late' : waited >= QUICK_ANSWER_MS ? 'slow' : 'fresh';
  return (
    <span className={styles.waiting} data-tone={tone}>
      {waitingWords(t, waited)}
    </span>
  );
}
