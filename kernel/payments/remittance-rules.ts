/** What operators set about remittances. */
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
  /** From this amount of a transfer on two people decide, in fen. */
  twoPeopleFromFen: number;
  /** How long a payment by remittance waits. */
  waitsDays: number;
};

/** Until operators set others: no account, so nobody is offered a remittance. */
export const completeRemittanceRules = (stored: Partial<RemittanceRules>): RemittanceRules => ({
  accounts: [],
  twoPeopleFromFen: 1_000_000,
  waitsDays: 7,
  ...stored,
});
