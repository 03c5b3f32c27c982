/** The draft of an order that renews, changes or formalises an entitlement, at current prices. */

import type { SkuForOrder } from '#contexts/catalogue/server/index.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { Following } from '#contexts/orders/rules/orders.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OrdersContext } from '../context.ts';
import { draftResources } from '../order/draft-resources.ts';
import { draftSku, getOnSale } from '../order/draft-sku.ts';
import type { Draft } from '../order/order.ts';
import type { Region } from '../ports.ts';
import { followWith, type Prior, refusalOf } from './following.ts';

export type FollowingRequest = Extract<OrderRequest, { kind: 'renewal' | 'change' }>;
/** Read before the transaction: they use separate connections. */
export type Surroundings = { limits: Awaited<ReturnType<OrdersContext['limits']>>; regions: Region[] };
/** What is ordered: for compute `skuId` is null. */
export type Wanted = {
  goodsId: string;
  skuId: string | null;
  amount: number;
  billingType: FollowingRequest['billingType'];
  duration: number;
};

export const surroundingsOf = async (context: OrdersContext): Promise<Surroundings> => {
  const [limits, regions] = await Promise.all([context.limits(), context.regions()]);
  return { limits, regions };
};

export const followingOf = (request: Pick<FollowingRequest, 'kind'>, prior: Pick<Prior, 'trial'>): Following =>
  request.kind === 'renewal' ? 'RENEW' : prior.trial ? 'FORMAL' : 'CHANGE';

/** Throws NOT_RENEWABLE for goods that are not the same, or only described in words. */
export function wantedBy(request: FollowingRequest, prior: Prior): Wanted {
  const { billingType, duration } = request;
  if (prior.kind === 'sku' && prior.skuId === null) throw new AppError('NOT_RENEWABLE');
  if (request.kind === 'renewal') return { goodsId: prior.goodsId, skuId: prior.skuId, amount: prior.amount, billingType, duration };
  const isSku = request.skuId !== '';
  if (isSku !== (prior.kind === 'sku') || (isSku && request.goodsId !== prior.goodsId)) throw new AppError('NOT_RENEWABLE');
  return {
    goodsId: request.goodsId,
    skuId: isSku ? request.skuId : null,
    amount: isSku ? prior.amount : request.amount,
    billingType,
    duration,
  };
}

/** Throws the refusal of the following order. */
export function refuseFollowing(prior: Prior, following: Following, now: number): void {
  const refusal = refusalOf(prior, following, now);
  if (!refusal) return;
  const { code, ...params } = refusal;
  throw new AppError(code, params);
}

async function draftOfSku(
  context: OrdersContext,
  prior: Prior,
  wanted: Wanted & { skuId: string },
  { regions }: Surroundings,
  now: number,
  on?: Queryable,
): Promise<{ draft: Draft; sku: SkuForOrder }> {
  const { goodsId, skuId, billingType, duration } = wanted;
  const request = { kind: 'sku' as const, goodsId, skuId, billingType, duration, regions: prior.regions };
  const sku = getOnSale(await context.catalogue.findSkuForOrder(skuId, on), request);
  if (billingType === 'TRIAL' || billingType === 'FREE') throw new AppError('PRICING_NOT_FOUND');
  const chosen = regions.filter(({ clusterId }) => prior.regions.includes(clusterId));
  if (chosen.length < prior.regions.length) throw new AppError('REGION_UNKNOWN');
  return { draft: draftSku(sku, request, chosen, now), sku };
}

/** Compute of the same kind and centre. Throws RESOURCE_OFF_SHELF, CART_LINE_INVALID. */
async function draftOfOffer(
  context: OrdersContext,
  prior: Prior,
  { goodsId, amount, duration }: Wanted,
  { limits }: Surroundings,
  now: number,
  on?: Queryable,
): Promise<Draft> {
  const offers = new Map((await context.resources.findOffers([goodsId], on)).map((offer) => [offer.id, offer]));
  const offer = offers.get(goodsId);
  if (!offer?.displayed) throw new AppError('RESOURCE_OFF_SHELF', { goodsId });
  if (offer.clusterId !== prior.clusterId || offer.goodsType !== prior.goodsType) throw new AppError('NOT_RENEWABLE');
  const drafted = draftResources([{ goodsId, amount, duration }], offers, limits, now);
  if (!drafted) throw new AppError('RESOURCE_OFF_SHELF', { goodsId });
  const problems = drafted.problems.flatMap((ofLine) => ofLine.map((problem) => ({ goodsId, ...problem })));
  if (problems.length > 0) throw new AppError('CART_LINE_INVALID', { problems });
  const { problems: _none, limits: _same, ...draft } = drafted;
  return draft;
}

export type Drafted = { draft: Draft; sku: SkuForOrder | null; wanted: Wanted; following: Following };

/**
 * Throws its refusal: ENTITLEMENT_STATE, NOT_RENEWABLE, SUCCESSOR_…, CREDIT_EXCEEDS with both amounts, and any refusal of buying the goods
 * now.
 */
export async function draftFollowing(
  context: OrdersContext,
  prior: Prior,
  request: FollowingRequest,
  around: Surroundings,
  on?: Queryable,
): Promise<Drafted> {
  const now = context.now();
  const following = followingOf(request, prior);
  refuseFollowing(prior, following, now);
  const wanted = wantedBy(request, prior);
  const { skuId } = wanted;
  const bare =
    skuId === null
      ? { draft: await draftOfOffer(context, prior, wanted, around, now, on), sku: null }
      : await draftOfSku(context, prior, { ...wanted, skuId }, around, now, on);
  const draft = followWith(bare.draft, prior, following, now);
  if ('refused' in draft) throw new AppError('CREDIT_EXCEEDS', { credit: fenToYuan(draft.creditFen), price: fenToYuan(draft.priceFen) });
  if (draft.lines.some(({ termMonths, termDays }) => following === 'RENEW' && termMonths + termDays === 0))
    throw new AppError('PRICING_NOT_FOUND');
  return { draft, sku: bare.sku, wanted, following };
}
