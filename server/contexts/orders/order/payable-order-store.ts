/** What orders lend to payments: the SQL by which an order is found and settled within a payment's own statement. */

import type { Payable } from '../../payments/index.ts';
import { giveEntitlements } from '../entitlement/entitlement-store.ts';
import { orderState } from '../states.ts';

export const payableOrders: Payable = {
  find: `payable AS (
    SELECT o.id AS payable_id, o.status, o.status IN (${orderState.from('pay')}) AND o.expires_at > a.at AS open, o.actual_fen AS amount_fen, o.subject, o.expires_at
    FROM asked a JOIN market_order o ON o.id = a.payable_id AND o.account_id = a.account_id)`,
  settle: `paid_order AS (
    UPDATE market_order o SET status = ${orderState.to('pay')}, paid_at = a.at, payment_method = a.method FROM arrived a
    WHERE o.id = a.payable_id AND o.status IN (${orderState.from('pay')}) RETURNING o.id, o.account_id, o.status, a.at),
  paid_line AS (SELECT l.* FROM paid_order o JOIN order_line l ON l.order_id = o.id),
  paid_history AS (
    INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom) SELECT id, at, ${orderState.move('pay')}, ${orderState.from('pay')}, status, 'system' FROM paid_order),
  paid_entitlement AS (${giveEntitlements('paid_order', 'paid_line')}),
  paid_event AS (
    INSERT INTO outbox (topic, payload) SELECT 'orders.changed', jsonb_build_object('orderId', o.id, 'accountId', o.account_id, 'status', o.status, 'sold',
      (SELECT coalesce(jsonb_agg(jsonb_build_object('goodsId', goods_id::text, 'pieces', amount)), '[]') FROM paid_line WHERE kind = 'sku')) FROM paid_order o),
  accepted AS (
    SELECT o.id AS payable_id, 'sales:' || coalesce((SELECT max(shop_id)::text FROM paid_line), 'platform') AS income FROM paid_order o)`,
};
