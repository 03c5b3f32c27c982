/** An order that follows an entitlement: one at a time, created with the old order locked to exclude a concurrent refund. */
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OrdersContext } from '../context.ts';
import type { Creation } from '../order/creation.ts';
import { expireOrder } from '../order/expire-orders.ts';
import type { NewOrder } from '../order/order-store.ts';
import { type Drafted, draftFollowing, type FollowingRequest, surroundingsOf } from './draft-following.ts';
import { type Prior, unitsToTake } from './following.ts';
import { followPaid } from './replace.ts';

class RolledBack extends Error {}

/** Compute offers of every type are bought as resources. */
export const goodsTypeOf = ({ kind, goodsType }: Pick<Prior, 'kind' | 'goodsType'>): GoodsType =>
  kind === 'resource' ? 'RESOURCE' : (goodsType as GoodsType);

/** Throws ENTITLEMENT_NOT_FOUND for another account's. */
export async function getPrior(context: OrdersContext, id: string, accountId: number, on?: Queryable): Promise<Prior> {
  const prior = await context.followings.find(id, accountId, context.now(), on);
  if (!prior) throw new AppError('ENTITLEMENT_NOT_FOUND');
  return prior;
}

/** Reserves units beyond those of the followed entitlement. Throws QUOTA_INSUFFICIENT, STOCK_INSUFFICIENT. */
async function take(context: OrdersContext, tx: Queryable, prior: Prior, { wanted, sku, following }: Drafted): Promise<number> {
  const units = unitsToTake(prior, wanted, following);
  if (units === 0 || (sku && sku.stock === null)) return 0;
  if (wanted.skuId) {
    if ((await context.catalogue.takeStock(tx, [{ skuId: wanted.skuId, pieces: units }])).get(wanted.skuId) === undefined)
      throw new AppError('STOCK_INSUFFICIENT');
    return units;
  }
  const taken = await context.resources.takeQuota(tx, [{ id: wanted.goodsId, units }]);
  if (taken.length === 0) {
    const [offer] = await context.resources.findOffers([wanted.goodsId], tx);
    throw new AppError('QUOTA_INSUFFICIENT', { goodsId: wanted.goodsId, left: offer?.quota ?? 0 });
  }
  return units;
}

/** Null: key or number are in use, or an order of the same SKU has just expired; nothing was created. */
export async function createFollowing(creation: Creation, request: FollowingRequest): Promise<NewOrder | null> {
  const { context, actor, compose } = creation;
  const { entitlementId } = request;
  const prior = await getPrior(context, entitlementId, actor.accountId);
  await creation.refuseBlocked(goodsTypeOf(prior));
  const around = await surroundingsOf(context);
  try {
    return await context.database.transaction(async (tx) => {
      if (!(await context.followings.lock(tx, entitlementId, actor.accountId))) throw new AppError('ENTITLEMENT_NOT_FOUND');
      const locked = await getPrior(context, entitlementId, actor.accountId, tx);
      const drafted = await draftFollowing(context, locked, request, around, tx);
      const { draft, following } = drafted;
      const taken = await take(context, tx, locked, drafted);
      const order = compose({ ...draft, lines: draft.lines.map((line) => ({ ...line, taken })) });
      if ((await context.orders.insert(tx, order)).made === 0) throw new RolledBack();
      if (!(await context.followings.claim(tx, entitlementId, order.id, 1, following)))
        throw new AppError('SUCCESSOR_EXISTS', { orderId: '' });
      if (order.status === 'PAID') await followPaid(context.followings, context, tx, { id: order.id, paidAt: order.createdAt });
      return order;
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    const skuId = request.kind === 'change' ? request.skuId : prior.skuId;
    const unpaid = skuId ? await context.orders.findUnpaid(actor.accountId, skuId) : null;
    if (unpaid && unpaid.expiresAt > context.now()) throw new AppError('UNPAID_ORDER_EXISTS', { unpaidOrderId: unpaid.id });
    if (unpaid) await expireOrder(context, unpaid);
    return null;
  }
}
