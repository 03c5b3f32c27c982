/** Writes a transaction of the ledger with its postings, for everything except payments. Each kind and reference is unique. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

export type Posting = {
  account: string;
  /** Positive: debit, negative: credit; zeroes are skipped. */
  fen: number;
};
export type LedgerEntry = { kind: string; reference: string; accountId: number | null; at: number; postings: Posting[] };

const insert = statement(
  'ledger-post',
  `WITH entry AS (
     INSERT INTO ledger_transaction (kind, reference, account_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (kind, reference) DO NOTHING RETURNING id),
   postings AS (
     INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
     SELECT m.id, e.line_no, e.account, e.fen FROM entry m, unnest($5::text[], $6::bigint[]) WITH ORDINALITY AS e(account, fen, line_no))
   SELECT id FROM entry`,
);
/** The id of the transaction; null when kind and reference already exist. */
export async function post(tx: Queryable, entry: LedgerEntry): Promise<number | null> {
  const postings = entry.postings.filter(({ fen }) => fen !== 0);
  const [made] = await tx.query(insert, [
    entry.kind,
    entry.reference,
    entry.accountId,
    new Date(entry.at),
    postings.map(({ account }) => account),
    postings.map(({ fen }) => fen),
  ]);
  return made?.id ?? null;
}
