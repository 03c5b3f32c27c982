import { moneyText } from '#web/lib/money-words.ts';
import styles from './money.module.css';

type Props = {
  /** Yuan as in the contracts: '1234.5', '-3'. */
  value: string;
  /** With a plus sign for positive amounts: for movements. */
  signed?: boolean;
};

/** An amount of money in a text or a table, never wrapped. For prices of goods, with units and discounts, use `Price`. */
export const Money = ({ value, signed = false }: Props) => <span className={styles.money}>{moneyText(value, signed)}</span>;
