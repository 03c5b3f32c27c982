/** For tests: paid orders of a shop's SKUs, and delivery of outbox events. */

import { acceptService, deliver } from '#contexts/orders/calls/fulfilment.ts';
import { getSellerOrder } from '#contexts/orders/calls/seller-orders.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { createRelay } from '#server/platform/events/outbox.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { makeSku, type SkuOptions, type TestSku } from './make-sku.ts';
import { buySku, type Caller, type Floor, payAtWallet } from './test-floor.ts';

/** Delivers the outbox to the handlers of orders. */
export async function settle(floor: Floor): Promise<void> {
  await createRelay({
    database: floor.database,
    handlers: floor.orders.eventHandlers,
    onError: (error) => floor.errors.push(error),
  }).drain();
  await floor.foldSales();
}

export type PaidOrder = { orderId: string; sku: TestSku; actor: Actor; buyer: Caller; seller: Caller; outTradeNo: string };

export const staffActor = (floor: Floor, roles = ['financial']): Actor => floor.newActor({ staff: true, roles });

/** The shops of an order deliver: a service is accepted, everything else is delivered with a note and a key. */
export async function deliverOrder(floor: Floor, orderId: string): Promise<void> {
  await settle(floor);
  const shops = await floor.sql<{ id: string }>(
    'SELECT DISTINCT shop_id::text AS id FROM order_line WHERE order_id = $1 AND shop_id IS NOT NULL',
    [orderId],
  );
  for (const shop of shops) {
    const seller = floor.as(floor.newActor({ accountId: Number(shop.id), retailerId: shop.id }));
    const { fulfilments } = await seller.call(getSellerOrder, { params: { id: orderId } });
    for (const { id, kind, state } of fulfilments) {
      if (state !== 'AWAIT_DELIVERY') continue;
      if (kind === 'SERVICE') await seller.call(acceptService, { params: { id } });
      else await seller.call(deliver, { params: { id }, body: { licence: 'KEY', note: 'delivered' } });
    }
  }
}

/** Paid from the balance, or at the gateway. */
export async function paidOrder(
  floor: Floor,
  options: SkuOptions & { by?: 'BALANCE' | 'ONLINE'; billingType?: string } = {},
): Promise<PaidOrder> {
  const { by = 'BALANCE', billingType = 'ONCE', ...skuOptions } = options;
  const sku = await makeSku(floor.database, skuOptions);
  const actor = floor.newActor();
  const buyer = floor.as(actor);
  const { orderId, status } = await buyer.order(buySku(sku, billingType));
  let outTradeNo = '';
  if (status === 'UNPAID' && by === 'ONLINE') {
    const paid = await payAtWallet(floor, buyer, orderId);
    await floor.deliver(paid.notification);
    outTradeNo = paid.outTradeNo;
  } else if (status === 'UNPAID') {
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000)', [actor.accountId]);
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
  }
  await settle(floor);
  return {
    orderId,
    sku,
    actor,
    buyer,
    seller: floor.as(floor.newActor({ accountId: Number(sku.shopId), retailerId: sku.shopId })),
    outTradeNo,
  };
}
