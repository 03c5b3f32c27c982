/** Compares the ledger with the books of the shops, all in one snapshot. Reads everything. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { statementState } from '../states.ts';

export type Difference = {
  shopId: string;
  what: 'LINES' | 'OPEN' | 'TOTALS' | 'PAYABLE' | 'DEPOSIT' | 'OWED' | 'UNPAID' | 'HELD';
  ledgerFen: number;
  booksFen: number;
};
export type Reconciliation = { ledgerSumFen: number; inTransitDifferenceFen: number; shopCount: number; differences: Difference[] };

const ofAccount = (name: string) => `substring(p.ledger_account FROM ${name.length + 2})::bigint`;
const reconcile = statement(
  'settlement-reconcile',
  `WITH balance AS (SELECT ledger_account, -sum(amount_fen) AS fen FROM ledger_posting GROUP BY ledger_account),
   sale AS (
     SELECT ${ofAccount('sales')} AS shop_id, -sum(p.amount_fen) AS fen FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
     WHERE p.ledger_account ~ '^sales:[0-9]+$' AND t.kind <> 'statement' GROUP BY 1),
   pending AS (
     SELECT q.shop_id, -sum(p.amount_fen) AS fen FROM settlement_pending q JOIN ledger_posting p ON p.transaction_id = q.transaction_id AND p.line_no = q.line_no GROUP BY 1),
   lines AS (SELECT statement_id, shop_id, sum(amount_fen) AS fen, sum(commission_fen) AS commission, count(*) AS count,
     coalesce(sum(amount_fen) FILTER (WHERE kind = 'SALE'), 0) AS sales, coalesce(-sum(amount_fen) FILTER (WHERE kind = 'REFUND'), 0) AS refunds FROM statement_line GROUP BY 1, 2),
   statement_total AS (
     SELECT s.shop_id, sum(s.net_fen + s.commission_fen) AS fen, sum(s.commission_fen) AS commission,
       sum(s.net_fen + s.commission_fen) FILTER (WHERE s.state = ${statementState('OPEN')}) AS open,
       sum(greatest(s.to_payable_fen, 0) - s.paid_out_fen) FILTER (WHERE s.state <> ${statementState('OPEN')}) AS unpaid,
       sum(greatest(s.to_payable_fen, 0)) FILTER (WHERE s.state IN (${statementState('CLOSED', 'DISPUTED')})) AS held,
       count(*) FILTER (WHERE s.state <> ${statementState('OPEN')} AND s.net_fen <> s.to_payable_fen - s.off_deposit_fen + s.to_owed_fen) AS torn,
       coalesce(sum(l.fen), 0) AS line_fen, coalesce(sum(l.commission), 0) AS line_commission,
       count(*) FILTER (WHERE s.line_count <> coalesce(l.count, 0) OR s.net_fen + s.commission_fen <> coalesce(l.fen, 0) OR s.commission_fen <> coalesce(l.commission, 0)
         OR s.sales_fen <> coalesce(l.sales, 0) OR s.refunds_fen <> coalesce(l.refunds, 0)) AS wrong
     FROM statement s LEFT JOIN lines l ON l.statement_id = s.id GROUP BY 1),
   shops AS (SELECT shop_id FROM settlement_account UNION SELECT shop_id FROM sale UNION SELECT shop_id FROM statement_total),
   comparison AS (
     SELECT h.shop_id, v.what, v.ledger, v.books FROM shops h
     LEFT JOIN sale USING (shop_id) LEFT JOIN pending w USING (shop_id) LEFT JOIN statement_total s USING (shop_id) LEFT JOIN settlement_account a USING (shop_id)
     LEFT JOIN balance b_sales ON b_sales.ledger_account = 'sales:' || h.shop_id LEFT JOIN balance b_payable ON b_payable.ledger_account = 'payable:' || h.shop_id
     LEFT JOIN balance b_deposit ON b_deposit.ledger_account = 'deposit:' || h.shop_id LEFT JOIN balance b_owed ON b_owed.ledger_account = 'owed:' || h.shop_id
     CROSS JOIN LATERAL (VALUES
       ('LINES', coalesce(sale.fen, 0), coalesce(s.line_fen, 0) + coalesce(w.fen, 0)),
       ('OPEN', coalesce(b_sales.fen, 0), coalesce(s.open, 0) + coalesce(w.fen, 0)),
       ('TOTALS', coalesce(s.wrong, 0) + coalesce(s.torn, 0), 0),
       ('PAYABLE', coalesce(b_payable.fen, 0), coalesce(a.payable_fen, 0)),
       ('DEPOSIT', coalesce(b_deposit.fen, 0), coalesce(a.deposit_fen, 0)),
       ('OWED', -coalesce(b_owed.fen, 0), coalesce(a.owed_fen, 0)),
       ('UNPAID', coalesce(a.payable_fen, 0) + coalesce(a.in_transit_fen, 0), coalesce(s.unpaid, 0)),
       ('HELD', coalesce(s.held, 0), coalesce(a.held_fen, 0))
     ) AS v(what, ledger, books))
   SELECT (SELECT coalesce(-sum(fen), 0)::bigint FROM balance) AS "ledgerSumFen",
     (coalesce((SELECT fen FROM balance WHERE ledger_account = 'payouts-in-transit'), 0) - (SELECT coalesce(sum(in_transit_fen), 0) FROM settlement_account))::bigint AS "inTransitDifferenceFen",
     (SELECT count(*)::int FROM shops) AS "shopCount",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('shopId', shop_id::text, 'what', what, 'ledgerFen', ledger, 'booksFen', books)), '[]')
      FROM (SELECT * FROM comparison WHERE ledger <> books ORDER BY shop_id, what LIMIT 100) AS d) AS differences`,
);

export const findReconciliation = async (on: Queryable): Promise<Reconciliation> => {
  const [found] = await on.query(reconcile);
  if (!found) throw new Error('nothing was compared');
  return found;
};
