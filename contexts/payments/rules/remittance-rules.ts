/** Settings of remittances by operators. */
import { twoPeopleActs } from './two-people.ts';

export type BankAccount = {
  /** Identifies it in statements and in the ledger; never changed. */
  code: string;
  holder: string;
  bankName: string;
  number: string;
  /** Offered to buyers. */
  isOn: boolean;
};
export type RemittanceRules = {
  accounts: readonly BankAccount[];
  /** From this transfer amount on two people decide, in fen; at most the limit in the table of acts. */
  twoPeopleFromFen: number;
  /** How long a payment by remittance waits. */
  waitsDays: number;
};

/** The highest configurable value: those who change the rules also decide about transfers. */
export const MOST_TWO_PEOPLE_FEN: number = twoPeopleActs.transfer.aTimeFen;

/** Until operators set others: no account, therefore no remittance is offered. A stored limit above the table's counts as the table's. */
export const completeRemittanceRules = (stored: Partial<RemittanceRules>): RemittanceRules => ({
  accounts: [],
  waitsDays: 7,
  ...stored,
  twoPeopleFromFen: Math.min(stored.twoPeopleFromFen ?? MOST_TWO_PEOPLE_FEN, MOST_TWO_PEOPLE_FEN),
});
