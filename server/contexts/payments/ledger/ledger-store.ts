/** Reads the ledger for its account holders. */
import { type Database, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

/** `amountFen`: positive is a credit, negative a debit, from the view of the holder of the balance. */
export type StatementRow = { id: string; kind: string; amountFen: number; reference: string; remark: string; at: number };

const listStatement = statement(
  'ledger-list-statement',
  `WITH account_posting AS (SELECT transaction_id, amount_fen FROM ledger_posting WHERE ledger_account = 'wallet:' || $1::bigint),
   page AS (SELECT * FROM account_posting ORDER BY transaction_id DESC LIMIT $2 OFFSET $3)
   SELECT (SELECT count(*)::int FROM account_posting) AS total,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'kind', CASE WHEN t.kind IN ('refund', 'refund-order') THEN 'REFUND' WHEN t.kind = 'deposit-pay' THEN 'DEPOSIT'
        WHEN t.kind = 'deposit-release' THEN 'DEPOSIT_RELEASE' WHEN t.kind = 'transfer-balance' THEN 'REMITTANCE'
        WHEN t.kind = 'fund-move' THEN 'FUND_MOVE' WHEN t.kind = 'fund-excess' THEN 'FUND_EXCESS' WHEN t.kind = 'held-return' THEN 'RETURN' WHEN y.payable_kind = 'GROUP' THEN 'ORDER' ELSE y.payable_kind END, 'amountFen', -p.amount_fen,
        'reference', CASE WHEN y.payable_kind IN ('ORDER', 'GROUP', 'BILL') THEN y.payable_id ELSE coalesce(y.event_sn, '') END, 'remark', coalesce(y.subject, ''), 'at', floor(extract(epoch FROM t.created_at) * 1000)::bigint) ORDER BY t.id DESC), '[]')
      FROM page p JOIN ledger_transaction t ON t.id = p.transaction_id LEFT JOIN payment_refund b ON t.kind = 'refund-order' AND b.refund_no = t.reference
        LEFT JOIN payment x ON x.id = b.payment_id LEFT JOIN payment y ON y.out_trade_no = coalesce(x.out_trade_no, t.reference)) AS records`,
);

/** Every posting in order: its SHA-256 is the ledger hash. */
export const ledgerRows = `SELECT t.id, t.kind, t.reference, t.account_id, floor(extract(epoch FROM t.created_at) * 1000000)::bigint, p.line_no, p.ledger_account, p.amount_fen
  FROM ledger_transaction t LEFT JOIN ledger_posting p ON p.transaction_id = t.id ORDER BY t.id, p.line_no`;

export const createLedgerStore = (database: Database) => ({
  listStatement: async (accountId: number, limit: number, offset: number): Promise<{ total: number; records: StatementRow[] }> =>
    (await one(database.query<{ total: number; records: StatementRow[] }>(listStatement, [accountId, limit, offset]))) ?? {
      total: 0,
      records: [],
    },
});
export type LedgerStore = ReturnType<typeof createLedgerStore>;
