/** Notices about orders, to their buyer or to those who serve orders in a shop. */
import type { NoticeCode } from '#contracts/identity/notice-codes.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';
import { type Goods, titlesOf } from '../order/order.ts';

/** All that are about an order: their words name the goods, and the number of the order comes beside them. */
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

/** `name`: of what the notice is about, where that is not all of the order; with `count` of which it is the first. */
type About = { orderId: string; orderNo: string } & ({ name?: undefined } | Omit<Goods, 'count'>) & { count?: number };

/** What a notice says of its order: the goods that it is about, by name. `shopId`: whose goods it names; null for all. */
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
