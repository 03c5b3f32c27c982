/** SQL of the order facts for invoices. Reads only. */
import { type Database, type Queryable, statement, varying } from '#server/platform/db/database.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { linePairs } from '../order/order-line-store.ts';
import { orderState, refundState } from '../states.ts';

const columns = `o.id AS "orderId", o.order_no AS "orderNo", coalesce(o.group_id, '') AS "groupId", o.account_id AS "accountId", o.status, ${msOrZero('o.paid_at')} AS "paidAt",
  EXISTS (SELECT FROM order_refund r WHERE r.order_id = o.id AND r.state IN (${refundState('REQUESTED', 'APPROVED', 'REFUNDING')})) AS "refundOpen",
  (SELECT coalesce(jsonb_agg(jsonb_build_object(${linePairs(['lineNo', 'kind', 'shopId', 'goodsType', 'name', 'nameEn', 'specification', 'unit', 'amount', 'duration', 'actualFen', 'returnedFen'])}) ORDER BY l.line_no), '[]')
   FROM order_line l WHERE l.order_id = o.id) AS lines`;
const findOrders = statement('order-invoice-facts', `SELECT ${columns} FROM market_order o WHERE o.id = ANY($1) ORDER BY o.id`);
/** Without a name, so that it is planned for its account: one with many orders is read in their order. */
const listPaid = varying(
  'order-invoice-list-paid',
  `SELECT o.id FROM market_order o WHERE o.account_id = $1 AND o.status = ${orderState('PAID')} AND o.actual_fen > 0
     AND ($2::timestamptz IS NULL OR o.paid_at >= $2) AND ($3::timestamptz IS NULL OR o.paid_at < $3) AND ($4 = '' OR o.id = $4 OR o.group_id = $4)
   ORDER BY o.created_at DESC, o.id DESC LIMIT $5`,
);
/** What is left of every order of these groups. */
const sumGroups = statement(
  'order-invoice-sum-groups',
  `SELECT o.group_id AS "groupId", o.id AS "orderId", sum(l.actual_fen - l.returned_fen)::bigint AS "leftFen" FROM market_order o JOIN order_line l ON l.order_id = o.id
   WHERE o.group_id = ANY($1) AND o.status = ${orderState('PAID')} GROUP BY o.group_id, o.id ORDER BY o.id`,
);

export type FactsRow = {
  orderId: string;
  orderNo: string;
  groupId: string;
  accountId: number;
  status: string;
  paidAt: number;
  refundOpen: boolean;
  lines: {
    lineNo: number;
    kind: 'resource' | 'sku';
    shopId: string | null;
    goodsType: string;
    name: string;
    nameEn: string;
    specification: string;
    unit: string;
    amount: number;
    duration: number;
    actualFen: number;
    returnedFen: number;
  }[];
};
export type PaidPeriod = { accountId: number; from: number | null; to: number | null; orderId: string; limit: number };

const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant));
export const createInvoiceFactsStore = (database: Database) => ({
  find: (orderIds: readonly string[], on: Queryable = database) => on.query(findOrders, [orderIds]),
  /** Paid orders of an account, newest first; `orderId` is an order or a group, or ''. */
  listPaid: async ({ accountId, from, to, orderId, limit }: PaidPeriod) =>
    (await database.query(listPaid, [accountId, dateOf(from), dateOf(to), orderId, limit])).map(({ id }) => id),
  sumGroups: (groupIds: readonly string[], on: Queryable = database) => on.query(sumGroups, [groupIds]),
});
