import { moneyText } from '#web/lib/money-words.ts';
import styles from './money.module.css';

type Props = {
  /** Yuan as the contracts give it: '1234.5', '-3'. */
  value: string;
  /** With a plus in front of what is above zero: for movements. */
  signed?: boolean;
};

/** An amount of money in a text or a table, never broken over lines. Prices of goods, with their units and discounts, are `Price`. */
export const Money = ({ value, signed = false }: Props) => <span className={styles.money}>{moneyText(value, signed)}</span>;
