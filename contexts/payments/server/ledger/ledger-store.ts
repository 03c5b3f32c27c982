/** Reads the ledger for its account holders. */
import type { PostingKind } from '#contexts/payments/rules/payments.ts';
import { type Database, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

/**
 * `amountFen`: positive is a credit, negative a debit, from the view of the holder of the balance. `balanceFen`: the balance after it.
 * `line`: its index in the transaction.
 */
export type StatementRow = {
  id: string;
  line: number;
  kind: PostingKind;
  amountFen: number;
  balanceFen: number;
  reference: string;
  remark: string;
  /** What was paid, '' if nothing was. */
  payableKind: string;
  payableId: string;
  at: number;
};
/** `from`, `to`: ms, `to` not included; null for no limit. `kind`: '' for all. */
export type StatementFilter = { accountId: number; kind: string; from: number | null; to: number | null };

const kindOf = `CASE WHEN t.kind IN ('refund', 'refund-order') THEN 'REFUND' WHEN t.kind = 'deposit-pay' THEN 'DEPOSIT'
  WHEN t.kind = 'deposit-release' THEN 'DEPOSIT_RELEASE' WHEN t.kind = 'transfer-balance' THEN 'REMITTANCE'
  WHEN t.kind = 'fund-move' THEN 'FUND_MOVE' WHEN t.kind = 'fund-excess' THEN 'FUND_EXCESS' WHEN t.kind = 'held-return' THEN 'RETURN' WHEN y.payable_kind = 'GROUP' THEN 'ORDER' WHEN y.payable_kind IN ('ORDER', 'BILL', 'DEPOSIT', 'REPAYMENT') THEN y.payable_kind ELSE 'CHARGE' END`;
const joins = `JOIN ledger_transaction t ON t.id = p.transaction_id LEFT JOIN payment_refund b ON t.kind = 'refund-order' AND b.refund_no = t.reference
  LEFT JOIN payment x ON x.id = b.payment_id LEFT JOIN payment y ON y.out_trade_no = coalesce(x.out_trade_no, t.reference)`;
/** The running balance is that of the whole account: it is computed before any filter. */
const accountPosting = `account_posting AS (
  SELECT transaction_id, line_no, -amount_fen AS amount_fen, (sum(-amount_fen) OVER (ORDER BY transaction_id, line_no))::bigint AS balance_fen
  FROM ledger_posting WHERE ledger_account = 'wallet:' || $1::bigint)`;
const matching = `SELECT p.*, ${kindOf} AS kind FROM account_posting p ${joins}
  WHERE ($2 = '' OR ${kindOf} = $2) AND ($3::timestamptz IS NULL OR t.created_at >= $3) AND ($4::timestamptz IS NULL OR t.created_at < $4)`;
const fields = `'id', t.id::text, 'line', p.line_no, 'kind', p.kind, 'amountFen', p.amount_fen, 'balanceFen', p.balance_fen,
  'reference', CASE WHEN y.payable_kind IN ('ORDER', 'GROUP', 'BILL') THEN y.payable_id ELSE coalesce(y.event_sn, '') END, 'remark', coalesce(y.subject, ''),
  'payableKind', coalesce(y.payable_kind, ''), 'payableId', coalesce(y.payable_id, ''), 'at', floor(extract(epoch FROM t.created_at) * 1000)::bigint`;

const listStatement = statement(
  'ledger-list-statement',
  `WITH ${accountPosting}, matching AS (${matching}),
   page AS (SELECT * FROM matching ORDER BY transaction_id DESC, line_no DESC LIMIT $5 OFFSET $6)
   SELECT (SELECT count(*)::int FROM matching) AS total,
     (SELECT coalesce(jsonb_agg(jsonb_build_object(${fields}) ORDER BY p.transaction_id DESC, p.line_no DESC), '[]') FROM page p ${joins}) AS records`,
);
/** The next ones after a posting, oldest first. */
const readStatement = statement(
  'ledger-read-statement',
  `WITH ${accountPosting}, matching AS (${matching}),
   page AS (SELECT * FROM matching WHERE (transaction_id, line_no) > ($5::bigint, $6::int) ORDER BY transaction_id, line_no LIMIT $7)
   SELECT coalesce(jsonb_agg(jsonb_build_object(${fields}) ORDER BY p.transaction_id, p.line_no), '[]') AS records FROM page p ${joins}`,
);
const valuesOf = ({ accountId, kind, from, to }: StatementFilter) => [
  accountId,
  kind,
  from === null ? null : new Date(from),
  to === null ? null : new Date(to),
];

/** Every posting in order: its SHA-256 is the ledger hash. */
export const ledgerRows = `SELECT t.id, t.kind, t.reference, t.account_id, floor(extract(epoch FROM t.created_at) * 1000000)::bigint, p.line_no, p.ledger_account, p.amount_fen
  FROM ledger_transaction t LEFT JOIN ledger_posting p ON p.transaction_id = t.id ORDER BY t.id, p.line_no`;

export const createLedgerStore = (database: Database) => ({
  listStatement: async (filter: StatementFilter, limit: number, offset: number): Promise<{ total: number; records: StatementRow[] }> =>
    (await one(database.query(listStatement, [...valuesOf(filter), limit, offset]))) ?? {
      total: 0,
      records: [],
    },
  /** `after`: the last one of the previous page; the first page begins after { id: '0', line: 0 }. */
  readStatement: async (filter: StatementFilter, after: Pick<StatementRow, 'id' | 'line'>, limit: number): Promise<StatementRow[]> =>
    (await one(database.query(readStatement, [...valuesOf(filter), after.id, after.line, limit])))?.records ?? [],
});
export type LedgerStore = ReturnType<typeof createLedgerStore>;
