/** Reads invoices for a proof: with the sums of their lines and their history; and what they hold of orders. */
import { statement } from '#server/platform/db/database.ts';
import { HELD } from '../states.ts';

export const INVOICES = statement(
  'proof-invoices',
  `SELECT i.id, i.account_id AS "accountId", nullif(i.shop_id, 0)::text AS "shopId", i.state, i.amount_fen AS "amountFen", i.net_fen AS "netFen", i.tax_fen AS "taxFen",
     coalesce(l.amount, 0)::bigint AS "lineAmountFen", coalesce(l.net, 0)::bigint AS "lineNetFen", coalesce(l.tax, 0)::bigint AS "lineTaxFen", coalesce(h.state, '') AS "historyState"
   FROM invoice i
   LEFT JOIN (SELECT invoice_id, sum(amount_fen) AS amount, sum(net_fen) AS net, sum(tax_fen) AS tax FROM invoice_line GROUP BY invoice_id) l ON l.invoice_id = i.id
   LEFT JOIN LATERAL (SELECT to_state AS state FROM invoice_history WHERE invoice_id = i.id ORDER BY id DESC LIMIT 1) h ON true ORDER BY i.id`,
);
export type ProvedInvoice = {
  id: string;
  accountId: number;
  /** Null: the platform. */
  shopId: string | null;
  state: string;
  amountFen: number;
  netFen: number;
  taxFen: number;
  lineAmountFen: number;
  lineNetFen: number;
  lineTaxFen: number;
  /** '' without a history. */
  historyState: string;
};
export const HELD_OF_ORDERS = statement(
  'proof-invoiced-orders',
  `SELECT l.order_id AS "orderId", sum(l.amount_fen)::bigint AS fen FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id WHERE i.state IN (${HELD})
   GROUP BY l.order_id ORDER BY l.order_id COLLATE "C"`,
);
/** What invoices hold of an order. */
export type InvoicedOrder = { orderId: string; fen: number };
