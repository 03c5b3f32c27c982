/** Notices about orders, to the buyer or to the shop accounts that serve orders. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';
import { type Goods, titlesOf } from '../order/order.ts';

/** All notices about an order: their texts contain the goods, and the order number is added. */
export const ORDER_NOTICES = [
  'ORDER_TO_SERVE',
  'DELIVERY_OVERDUE',
  'DELIVERY_DONE',
  'MILESTONE_DONE',
  'SERVICE_ACCEPTED',
  'REWORK_ASKED',
  'DELIVERY_ACCEPTED',
  'SELLER_NOTE',
  'REFUND_ASKED',
  'REFUND_APPROVED',
  'REFUND_REFUSED',
  'REFUND_DONE',
  'ORDER_CANCELED_BY_STAFF',
] as const satisfies readonly NoticeCode[];
type OrderNotice = (typeof ORDER_NOTICES)[number];

/** `name`: the subject, if not the whole order; with `count`, the first of that many. */
type About = { orderId: string; orderNo: string } & ({ name?: undefined } | Omit<Goods, 'count'>) & { count?: number };

/** Params of a notice: the goods that it is about, by name. `shopId`: only its goods; null for all. */
async function paramsOf({ orders }: Pick<OrdersContext, 'orders'>, tx: Queryable, about: About, shopId: string | null) {
  const goods = about.name === undefined ? await orders.firstGoods(tx, about.orderId, shopId) : { count: 1, ...about };
  if (!goods) throw new Error(`order ${about.orderId} has no goods${shopId ? ` of shop ${shopId}` : ''}`);
  return { orderNo: about.orderNo, ...titlesOf(goods) };
}

export const notifyBuyer = async (context: OrdersContext, tx: Queryable, accountId: number, code: OrderNotice, about: About) =>
  context.notify(
    tx,
    accountId,
    code,
    await paramsOf(context, tx, about, null),
    addressOf('console/orders/:orderId', { orderId: about.orderId }),
  );

export async function notifyShopStaff(context: OrdersContext, tx: Queryable, shopId: string, code: OrderNotice, about: About) {
  const params = await paramsOf(context, tx, about, shopId);
  for (const accountId of await context.shopAccounts(shopId, tx))
    await context.notify(tx, accountId, code, params, addressOf('seller/orders/:orderId', { orderId: about.orderId }));
}
