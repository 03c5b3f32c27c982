/** Adds compute to a cart, or changes one of its lines. One statement in the usual case. */

import type { putIntoCart as putIntoCartEndpoint } from '#contexts/orders/calls/cart.ts';
import {
  fitsOffer,
  isBoughtByMonth,
  type LineLimit,
  MAX_PURCHASE_MONTHS,
  mayAddToCart,
  purchaseLimit,
} from '#contexts/orders/rules/buying/buying.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import type { CartAdd } from './cart-store.ts';

type Entry = HandlerInput<typeof putIntoCartEndpoint>['body']['data'];

export const MAX_LINES = 100;
/** Below this number of lines additions are not serialised: they cannot exceed the maximum concurrently. */
const FREE_LINES = 50;

/** Throws RESOURCE_OFF_SHELF, MEMBER_HETEROGENEOUS. */
function refuseUnaddable(offer: Offer | null, actor: Call['actor'], clusterId: string): asserts offer is Offer {
  if (offer?.clusterId !== clusterId) throw new AppError('RESOURCE_OFF_SHELF');
  const decision = mayAddToCart(actor, { displayed: offer.displayed, goodsResourceType: offer.resourceType });
  if (!decision.ok) throw new AppError(decision.reason === 'RESOURCE_OFFLINE' ? 'RESOURCE_OFF_SHELF' : 'MEMBER_HETEROGENEOUS');
}

/**
 * The unit must match the offer; amount and term must be within the limit of one purchase. The minimum amount applies to the sum, in `add`.
 * Throws DURATION_UNIT_UNFIT, AMOUNT_ABOVE_MAXIMUM, DURATION_BELOW_MINIMUM, DURATION_ABOVE_MAXIMUM.
 */
function refuseUnfit(entry: Entry, offer: Offer, { maxAmount, duration }: LineLimit): void {
  if (!fitsOffer(entry.purchaseDurationUnit, offer.goodsType)) throw new AppError('DURATION_UNIT_UNFIT');
  if (entry.purchaseAmount > maxAmount) throw new AppError('AMOUNT_ABOVE_MAXIMUM', { maximum: maxAmount });
  if (!isBoughtByMonth(offer.goodsType)) return;
  if (entry.purchaseDuration < duration) throw new AppError('DURATION_BELOW_MINIMUM', { minimum: duration });
  if (entry.purchaseDuration > MAX_PURCHASE_MONTHS) throw new AppError('DURATION_ABOVE_MAXIMUM', { maximum: MAX_PURCHASE_MONTHS });
}

/** Amounts are never reduced: an addition that does not fit is refused as a whole. Throws CART_FULL, AMOUNT_BELOW_MINIMUM, CART_SUM_ABOVE_MAXIMUM. */
async function add({ carts, database }: OrdersContext, line: CartAdd): Promise<{ id: string; count: number }> {
  const free = await carts.add(line, FREE_LINES);
  const put =
    free.id === null && free.full
      ? await database.transaction(async (tx) => {
          await carts.lockOwner(tx, line.owner);
          return carts.add(line, MAX_LINES, tx);
        })
      : free;
  if (put.id !== null) return { id: put.id, count: put.count };
  if (put.full) throw new AppError('CART_FULL', { max: MAX_LINES });
  if (put.inCart + line.amount < line.minAmount) throw new AppError('AMOUNT_BELOW_MINIMUM', { minimum: line.minAmount });
  throw new AppError('CART_SUM_ABOVE_MAXIMUM', { maximum: line.maxAmount, inCart: put.inCart });
}

/** Throws AMOUNT_BELOW_MINIMUM, CART_TERM_IN_CART, and CART_LINE_NOT_FOUND for another account's line or one of other goods. */
async function change({ carts }: OrdersContext, line: CartAdd, id: string): Promise<{ id: string; count: number }> {
  if (line.amount < line.minAmount) throw new AppError('AMOUNT_BELOW_MINIMUM', { minimum: line.minAmount });
  const changed = line.owner === '' ? null : await carts.change({ ...line, id });
  if (!changed) throw new AppError('CART_LINE_NOT_FOUND');
  if (changed === 'term taken') throw new AppError('CART_TERM_IN_CART', { months: line.duration });
  return changed;
}

export async function putIntoCart(
  context: OrdersContext,
  entry: Entry,
  owner: string,
  makeOwner: () => string,
  actor: Call['actor'],
): Promise<{ id: string; count: number }> {
  const [offer, limits] = await Promise.all([context.snapshot.find(entry.goodsId), context.limits()]);
  refuseUnaddable(offer, actor, entry.clusterId);
  const limit = purchaseLimit(offer, limits);
  refuseUnfit(entry, offer, limit);
  const line = {
    owner,
    goodsId: offer.id,
    clusterId: offer.clusterId,
    amount: entry.purchaseAmount,
    // Hours have no term: an offer has one line.
    duration: isBoughtByMonth(offer.goodsType) ? entry.purchaseDuration : 1,
    priceMicro: offer.priceMicro,
    minAmount: limit.amount,
    maxAmount: limit.maxAmount,
  };
  return entry.id ? change(context, line, entry.id) : add(context, { ...line, owner: owner || makeOwner() });
}
