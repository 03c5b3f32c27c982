/** Orders of one buyer with one shop, for conversations with the buyer. */
import type { OrderType } from '#contexts/orders/calls/order.ts';
import type { OrderState } from '#contexts/orders/rules/orders.ts';
import { type Database, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow } from '#server/platform/db/rows.ts';

/** Amount of this shop's lines (fen); of all lines without a shop. */
export type BuyerOrder = {
  orderId: string;
  orderNo: string;
  type: OrderType;
  status: OrderState;
  name: string;
  nameEn: string;
  lineCount: number;
  amountFen: number;
  createdAt: number;
};

const labelled = (lines: string) => `(SELECT count(*)::int FROM ${lines}) AS "lineCount", f.name, f.name_en AS "nameEn"`;
const ofShop = statement(
  'buyer-order-of-shop',
  `SELECT s.order_id AS "orderId", s.order_no AS "orderNo", s.type, s.status, s.amount_fen AS "amountFen", ${msOf('s.created_at')} AS "createdAt",
     ${labelled('order_line l WHERE l.order_id = s.order_id AND l.shop_id = s.shop_id')}
   FROM shop_order s CROSS JOIN LATERAL (SELECT l.name, l.name_en FROM order_line l WHERE l.order_id = s.order_id AND l.shop_id = s.shop_id ORDER BY l.line_no LIMIT 1) AS f
   WHERE s.account_id = $1 AND s.shop_id = $2 ORDER BY s.created_at DESC, s.order_id LIMIT $3`,
);
const ofAll = statement(
  'buyer-order-of-all',
  `SELECT o.id AS "orderId", o.order_no AS "orderNo", o.type, o.status, o.actual_fen AS "amountFen", ${msOf('o.created_at')} AS "createdAt", ${labelled('order_line l WHERE l.order_id = o.id')}
   FROM market_order o CROSS JOIN LATERAL (SELECT l.name, l.name_en FROM order_line l WHERE l.order_id = o.id ORDER BY l.line_no LIMIT 1) AS f
   WHERE o.account_id = $1 ORDER BY o.created_at DESC, o.id LIMIT $2`,
);
const isOf = statement(
  'buyer-order-is-of',
  `SELECT 1 FROM market_order o WHERE o.id = $2 AND o.account_id = $1 AND ($3::bigint IS NULL OR EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.shop_id = $3))`,
);

export const createBuyerOrderStore = (database: Database) => ({
  /** Newest first; `shopId` '' for all shops. */
  list: (accountId: number, shopId: string, most: number) =>
    shopId === '' ? database.query(ofAll, [accountId, most]) : database.query(ofShop, [accountId, shopId, most]),
  /** Whether the order is the account's, and contains something of the shop ('': of any). */
  isOf: (accountId: number, orderId: string, shopId: string) =>
    anyRow(database.query(isOf, [accountId, orderId, shopId === '' ? null : shopId])),
});
