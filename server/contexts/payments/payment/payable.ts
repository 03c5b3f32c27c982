/**
 * What a context lends to payments so that its things can be paid: SQL over its own tables, which payments puts into its statements
 * as CTEs. The move of the payment, the postings and what was paid for then stand or fall with one statement.
 */
export type Payable = {
  /**
   * CTEs over `asked(payable_id text, account_id bigint, at timestamptz)` that end in
   * `payable(payable_id, status, open, amount_fen, subject, expires_at)`: one row, or none when it is not this account's.
   */
  find: string;
  /**
   * CTEs over `arrived(payable_id text, method text, at timestamptz)` that end in `accepted(payable_id, income)`: moves what waits for
   * the money by compare-and-swap and names the ledger account of the income; no row when it does not wait (any more).
   * The row of what is paid is locked here, before that of the payment.
   */
  settle: string;
};
