import * as contract from '#contexts/orders/calls/order.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { pageOffset } from '#kernel/paging/paging.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { viewEntitlement } from '../entitlement/entitlement-view.ts';
import { blockedReasons } from './buyer-policy.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { createOrder } from './create-order.ts';
import { viewGroup, viewHistory, viewOrder } from './order-view.ts';

const pageOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  limit: pageSize,
  offset: pageOffset(pageNum, pageSize),
});
const NOT_SIGNED_IN = { loggedIn: false, blocked: [], skus: [] };

export const orderRoutes = (context: OrdersContext): Bound[] => [
  bind(contract.confirmOrder, ({ body }, { actor }) => confirmOrder(context, actor, body.request, body.withoutDiscounts)),
  bind(contract.createOrder, ({ body }, { actor, idempotencyKey }) => createOrder(context, actor, body, idempotencyKey)),
  bind(contract.listOrders, async ({ query }, { actor }) => {
    const { total, more, records } = await context.orders.list(
      { accountId: actor.accountId, status: query.status, type: query.type, keyword: query.keyword },
      pageOf(query),
    );
    return { total, more, records: records.map((order) => viewOrder(order, context.now())) };
  }),
  bind(contract.getOrderDetail, async ({ params }, { actor }) => {
    const [first, ...others] = await context.orders.listGroup(params.id, actor.accountId);
    if (first) return viewGroup(params.id, [first, ...others], context.now());
    const found = await context.orders.findDetail(params.id, actor.accountId);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    return { ...viewOrder(found.order, context.now()), history: viewHistory(found.history) };
  }),
  bind(contract.cancelOrder, async ({ params }, { actor }) => {
    await cancelOrder(context, actor.accountId, params.id);
    return { orderId: params.id, status: 'CANCELED' as const };
  }),
  // Software is open to every kind of account: only the account itself can still block it.
  bind(contract.getAccountBlocks, async (_, { actor }) => ({ blocked: await blockedReasons(context, actor, 'APP_SOFTWARE') })),
  bind(contract.getUserPurchaseInfo, async ({ params }, { actor }) => {
    if (!actor) return NOT_SIGNED_IN;
    if (!isStoredId(params.id)) return { ...NOT_SIGNED_IN, loggedIn: true };
    const [[goods], skus] = await Promise.all([
      context.catalogue.goodsForSearch([params.id]),
      context.purchases.findOfGoods(actor.accountId, params.id, context.now()),
    ]);
    return { loggedIn: true, blocked: goods ? await blockedReasons(context, actor, goods.type) : [], skus };
  }),
  bind(contract.listEntitlements, async ({ query }, { actor }) => {
    const now = context.now();
    const { kind, orderId } = query;
    const { total, records } = await context.entitlements.list({ accountId: actor.accountId, kind, orderId }, pageOf(query), now);
    return { total, records: records.map((stored) => viewEntitlement(stored, now)) };
  }),
  bind(contract.queryMultiClusterAccessPath, async (_input, { actor }) => {
    const [storage, users] = await Promise.all([
      context.entitlements.storageOf(actor.accountId, context.now()),
      context.identity.clusterUsersOf(actor.accountId),
    ]);
    return storage.map((row) => {
      const clusterUserName = users.find(({ clusterId }) => clusterId === row.clusterId)?.clusterUserName ?? '';
      return { ...row, clusterUserName, accessPath: clusterUserName && `/home/${clusterUserName}` };
    });
  }),
];
