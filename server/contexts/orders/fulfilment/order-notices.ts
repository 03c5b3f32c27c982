/** Notices about orders, to their buyer or to whoever serves orders in a shop. */
import type { NoticeCode } from '#contracts/identity/notice-codes.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';

type About = { orderId: string; orderNo: string };

/** An order is called by the name of what was bought first; its number comes after it. */
async function paramsOf({ orders }: OrdersContext, tx: Queryable, { orderId, orderNo }: About) {
  const { name, nameEn } = (await orders.firstName(tx, orderId)) ?? { name: orderNo, nameEn: '' };
  return { orderNo, name, nameEn };
}

export const notifyBuyer = async (context: OrdersContext, tx: Queryable, accountId: number, code: NoticeCode, about: About) =>
  context.notify(tx, accountId, code, await paramsOf(context, tx, about), addressOf('console/orders/:orderId', { orderId: about.orderId }));

export async function notifyShopStaff(context: OrdersContext, tx: Queryable, shopId: string, code: NoticeCode, about: About) {
  const params = await paramsOf(context, tx, about);
  for (const accountId of await context.shopAccounts(shopId, tx))
    await context.notify(tx, accountId, code, params, addressOf('seller/orders/:orderId', { orderId: about.orderId }));
}
