/** Reads transfers and bank returns that differ from their last move, for a proof. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

/** The last entry has the whole record: a column that it does not name is newer than it. */
const trailsOf = <const Name extends string>(name: Name, table: string, id: string) =>
  statement(
    name,
    `SELECT coalesce(r.id, h.subject, 0)::text AS id, coalesce(r.state, '') AS state, r.amount_fen AS fen, coalesce(h.record->>'state', '') AS "historyState", (h.record->>'amount_fen')::bigint AS "historyFen"
     FROM ${table} r FULL JOIN (SELECT DISTINCT ON (${id}) ${id} AS subject, record FROM ${table}_history ORDER BY ${id}, id DESC) h ON h.subject = r.id
     WHERE r.id IS NULL OR h.subject IS NULL OR jsonb_populate_record(r, h.record) IS DISTINCT FROM r ORDER BY coalesce(r.id, h.subject)`,
  );
export const TRANSFER_RECORDS = trailsOf('proof-transfer-records', 'bank_transfer', 'transfer_id');
export const RETURN_RECORDS = trailsOf('proof-return-records', 'bank_return', 'return_id');
export type RecordTrail = { id: string; state: string; fen: number | null; historyState: string; historyFen: number | null };

/** Transfers with their first entry: that of an import has the digest of the payer. */
export const TRANSFER_PAYERS = statement(
  'proof-transfer-payers',
  `SELECT t.id::text AS id, t.bank_account AS "bankAccount", t.bank_serial AS "bankSerial", t.payer_sealed AS "payerSealed", t.payer_masked AS "payerMasked", h.move, coalesce(h.payer_digest, '') AS digest
   FROM bank_transfer t JOIN (SELECT DISTINCT ON (transfer_id) transfer_id, move, payer_digest FROM bank_transfer_history ORDER BY transfer_id, id) h ON h.transfer_id = t.id
   ORDER BY t.id`,
);
export type TransferPayer = {
  id: string;
  bankAccount: string;
  bankSerial: string;
  payerSealed: Buffer;
  payerMasked: string;
  move: string;
  digest: string;
};

const findDigests = statement(
  'proof-digests',
  `SELECT EXISTS (SELECT FROM settlement_history WHERE account_digest <> '') OR EXISTS (SELECT FROM bank_transfer_history WHERE payer_digest <> '') AS found`,
);
/** Whether any account has a digest to compare. */
export const hasDigests = async (on: Queryable): Promise<boolean> => (await on.query(findDigests, [])).some(({ found }) => found);
