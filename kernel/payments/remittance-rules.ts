/** What operators set about remittances. */
import { twoPeopleActs } from './two-people.ts';

export type BankAccount = {
  /** Names it in statements and in the ledger; never changed. */
  code: string;
  holder: string;
  bankName: string;
  number: string;
  /** Offered to buyers. */
  isOn: boolean;
};
export type RemittanceRules = {
  accounts: readonly BankAccount[];
  /** From this amount of a transfer on two people decide, in fen; never more than the table of acts says. */
  twoPeopleFromFen: number;
  /** How long a payment by remittance waits. */
  waitsDays: number;
};

/** The most that operators can set: who may change the rules decides about transfers too. */
export const MOST_TWO_PEOPLE_FEN: number = twoPeopleActs.transfer.aTimeFen;

/** Until operators set others: no account, so nobody is offered a remittance. A stored limit above the table's counts as the table's. */
export const completeRemittanceRules = (stored: Partial<RemittanceRules>): RemittanceRules => ({
  accounts: [],
  waitsDays: 7,
  ...stored,
  twoPeopleFromFen: Math.min(stored.twoPeopleFromFen ?? MOST_TWO_PEOPLE_FEN, MOST_TWO_PEOPLE_FEN),
});
