import styles from './settlement.module.css';
import { amountWords, isNegative } from './settlement-words.ts';

/** An amount in yuan; what comes off is red and has a minus. */
export function Amount({ yuan }: { yuan: string }) {
  return (
    <span className={styles.amount} data-negative={isNegative(yuan) || undefined}>
      {amountWords(yuan)}
    </span>
  );
}
