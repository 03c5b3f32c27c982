/** An order of compute: quotas are reserved first; price and limits are then read from rows locked until the commit. */

import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { CartPart, Creation } from './creation.ts';
import { draftResources, type WantedResource } from './draft-resources.ts';
import type { NewOrder } from './order-store.ts';
import { readCartLines } from './read-cart-lines.ts';

type ResourceRequest = Extract<OrderRequest, { kind: 'cart' | 'resource' }>;

/** Checks rows after reserving, which does not check them. Throws RESOURCE_OFF_SHELF, RESOURCE_SOLD_OUT, QUOTA_INSUFFICIENT. */
function refuseUnsold(wanted: WantedResource[], taken: ReadonlySet<string>, offers: ReadonlyMap<string, Offer>): void {
  for (const { goodsId } of wanted) {
    const offer = offers.get(goodsId);
    if (offer?.displayed && taken.has(goodsId)) continue;
    if (!offer?.displayed) throw new AppError('RESOURCE_OFF_SHELF', { goodsId });
    if (offer.quota <= 0) throw new AppError('RESOURCE_SOLD_OUT', { goodsId });
    throw new AppError('QUOTA_INSUFFICIENT', { goodsId, left: offer.quota });
  }
}

class RolledBack extends Error {}

async function orderResources(
  { context, now, composeGroup }: Creation,
  wanted: WantedResource[],
  clusterId: string,
  cart?: CartPart,
): Promise<NewOrder[] | null> {
  const limits = await context.limits();
  const ids = wanted.map(({ goodsId }) => goodsId);
  try {
    return await context.database.transaction(async (tx) => {
      const taken = await context.resources.takeQuota(
        tx,
        wanted.map(({ goodsId, amount }) => ({ id: goodsId, units: amount })),
      );
      const found = taken.length === new Set(ids).size ? taken : await context.resources.findOffers(ids, tx);
      const offers = new Map(found.map((offer) => [offer.id, offer]));
      const draft = draftResources(wanted, offers, limits, now);
      if (!draft || (clusterId !== '' && [...offers.values()].some((offer) => offer.clusterId !== clusterId)))
        throw new AppError('RESOURCE_OFF_SHELF');
      refuseUnsold(wanted, new Set(taken.map(({ id }) => id)), offers);
      const problems = draft.problems.flatMap((ofLine, index) => ofLine.map((problem) => ({ goodsId: ids[index], ...problem })));
      if (problems.length > 0) throw new AppError('CART_LINE_INVALID', { problems });
      const orders = composeGroup(draft, cart);
      for (const order of orders) if ((await context.orders.insert(tx, order)).made === 0) throw new RolledBack();
      const gone = ids.filter((id) => offers.get(id)?.quota === 0);
      if (gone.length > 0) await announce(tx, 'offers.changed', { ids: gone });
      return orders;
    });
  } catch (error) {
    if (error instanceof RolledBack) return null;
    throw error;
  }
}

/** Null: the cart changed meanwhile, or key or number are in use; nothing was created. */
export async function createFromResources(creation: Creation, request: ResourceRequest): Promise<NewOrder[] | null> {
  const { context, actor } = creation;
  await creation.refuseBlocked('RESOURCE');
  if (request.kind === 'resource') {
    const { goodsId, clusterId, purchaseAmount: amount, purchaseDuration: duration } = request;
    if (!isStoredId(goodsId)) throw new AppError('RESOURCE_OFF_SHELF');
    return orderResources(creation, [{ goodsId, amount, duration }], clusterId);
  }
  const lines =
    context.recentCarts.take(actor.accountId, request.cartIds) ?? (await readCartLines(context, actor.accountId, request.cartIds));
  return orderResources(creation, lines, '', { cartOwner: `u${actor.accountId}`, cartLines: lines });
}
