/** Notices about orders, to their buyer or to whoever serves orders in a shop. */
import type { NoticeCode } from '#contracts/identity/notice-codes.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';

type About = { orderId: string; orderNo: string };

export const notifyBuyer = ({ notify }: OrdersContext, tx: Queryable, accountId: number, code: NoticeCode, { orderId, orderNo }: About) =>
  notify(tx, accountId, code, { orderNo }, addressOf('console/orders/:orderId', { orderId }));

export async function notifyShopStaff(
  { notify, shopAccounts }: OrdersContext,
  tx: Queryable,
  shopId: string,
  code: NoticeCode,
  { orderId, orderNo }: About,
) {
  for (const accountId of await shopAccounts(shopId, tx))
    await notify(tx, accountId, code, { orderNo }, addressOf('seller/orders/:orderId', { orderId }));
}
