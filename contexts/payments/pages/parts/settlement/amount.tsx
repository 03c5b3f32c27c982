import styles from './settlement.module.css';
import { amountWords, isNegative } from './settlement-words.ts';

/** An amount in yuan; a negative one is red, with a minus sign. */
export function Amount({ yuan }: { yuan: string }) {
  return (
    <span className={styles.amount} data-negative={isNegative(yuan) || undefined}>
      {amountWords(yuan)}
    </span>
  );
}
