/** Previews the contents and cost of an order, and why it could not be created. Reserves nothing. */
import type { Problem } from '#contexts/orders/calls/cart.ts';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import { previewQuote } from '../quote/create-from-quote.ts';
import { getPrior, goodsTypeOf } from '../renewal/create-following.ts';
import { draftFollowing, type FollowingRequest, surroundingsOf } from '../renewal/draft-following.ts';
import { blockedReasons } from './buyer-policy.ts';
import { discountDraft } from './discount-draft.ts';
import { draftResources, type WantedResource } from './draft-resources.ts';
import { chooseRegions, draftSku, getOnSale, needsRegion, type SkuRequest } from './draft-sku.ts';
import { quotaProblems } from './line-problems.ts';
import { draftMetered, type MeteredRequest } from './metered.ts';
import { viewLine } from './order-line.ts';
import type { Preview, PreviewLine } from './preview.ts';
import { readCartLines } from './read-cart-lines.ts';

async function previewResources(context: OrdersContext, actor: Actor, wanted: (WantedResource & { id?: string })[]): Promise<Preview> {
  const [offers, limits, blocked] = await Promise.all([
    context.snapshot.findAll(wanted.map(({ goodsId }) => goodsId)),
    context.limits(),
    blockedReasons(context, actor, 'RESOURCE'),
  ]);
  const draft = draftResources(wanted, offers, limits, context.now());
  if (!draft) throw new AppError('RESOURCE_OFF_SHELF');
  // Lines of one offer differ in their terms and share a quota.
  const unitsOf = new Map<string, number>();
  for (const { goodsId, amount } of wanted) unitsOf.set(goodsId, (unitsOf.get(goodsId) ?? 0) + amount);
  const lines = wanted.map(({ id = '', goodsId, amount }, index): PreviewLine => {
    const [offer, limit, found = []] = [offers.get(goodsId), draft.limits[index], draft.problems[index]];
    if (!offer || !limit) return { problems: found, limit: null, quota: null, cartLineId: id };
    return {
      problems: [...found, ...quotaProblems(offer, unitsOf.get(goodsId) ?? amount, limit)],
      limit,
      quota: offer.quota,
      cartLineId: id,
    };
  });
  return { draft, lines, blocked, needsLicenceProof: false, unpaidOrderId: '' };
}

async function previewSku(context: OrdersContext, actor: Actor, request: SkuRequest, withoutDiscounts: boolean): Promise<Preview> {
  const bought = await context.purchases.findForPreview(actor.accountId, request.skuId, context.now());
  const sku = getOnSale(bought?.sku ?? null, request);
  const [regions, blocked] = await Promise.all([needsRegion(sku) ? context.regions() : [], blockedReasons(context, actor, sku.goodsType)]);
  const chosen = chooseRegions(sku, request.regions, regions);
  const full = draftSku(sku, request, typeof chosen === 'string' ? [] : chosen, context.now());
  const draft = withoutDiscounts ? full : await discountDraft(context.discounts, actor.accountId, full);
  const problems: Problem[] = [];
  if (typeof chosen === 'string') problems.push({ code: chosen, params: {} });
  if (sku.stock !== null && sku.stock < 1) problems.push({ code: 'SOLD_OUT', params: {} });
  if (draft.type === 'TRIAL' && bought?.hasTrial) problems.push({ code: 'TRIAL_USED', params: {} });
  const lines = [{ problems, limit: null, quota: null, cartLineId: '' }];
  return { draft, lines, blocked, needsLicenceProof: sku.needsLicenceProof, unpaidOrderId: bought?.unpaidOrderId ?? '' };
}

async function previewMetered(context: OrdersContext, actor: Actor, request: MeteredRequest): Promise<Preview> {
  const { draft, blockedBy } = await draftMetered(context, request);
  const lines = [{ problems: [], limit: null, quota: null, cartLineId: '' }];
  return { draft, lines, blocked: await blockedReasons(context, actor, blockedBy), needsLicenceProof: false, unpaidOrderId: '' };
}

/** Throws the refusal: the checkout could not change anything about it. */
async function previewFollowing(context: OrdersContext, actor: Actor, request: FollowingRequest): Promise<Preview> {
  const prior = await getPrior(context, request.entitlementId, actor.accountId);
  const [{ draft }, blocked] = await Promise.all([
    draftFollowing(context, prior, request, await surroundingsOf(context)),
    blockedReasons(context, actor, goodsTypeOf(prior)),
  ]);
  const unpaid = draft.skuId ? await context.orders.findUnpaid(actor.accountId, draft.skuId) : null;
  const lines = draft.lines.map(() => ({ problems: [], limit: null, quota: null, cartLineId: '' }));
  return { draft, lines, blocked, needsLicenceProof: false, unpaidOrderId: unpaid && unpaid.expiresAt > context.now() ? unpaid.id : '' };
}

async function preview(context: OrdersContext, actor: Actor, request: OrderRequest, withoutDiscounts: boolean): Promise<Preview> {
  if (request.kind === 'sku') return previewSku(context, actor, request, withoutDiscounts);
  if (request.kind === 'renewal' || request.kind === 'change') return previewFollowing(context, actor, request);
  if (request.kind === 'metered') return previewMetered(context, actor, request);
  if (request.kind === 'quote') return previewQuote(context, actor, request);
  if (request.kind === 'resource') {
    const { goodsId, clusterId, purchaseAmount: amount, purchaseDuration: duration } = request;
    const offer = await context.snapshot.find(goodsId);
    if (offer?.clusterId !== clusterId) throw new AppError('RESOURCE_OFF_SHELF');
    return previewResources(context, actor, [{ goodsId, amount, duration }]);
  }
  const lines = await readCartLines(context, actor.accountId, request.cartIds);
  context.recentCarts.keep(actor.accountId, request.cartIds, lines);
  return previewResources(context, actor, lines);
}

export async function confirmOrder(
  context: OrdersContext,
  actor: Actor,
  request: OrderRequest,
  withoutDiscounts: boolean,
): Promise<OrderPreview> {
  const [found, agreement] = await Promise.all([preview(context, actor, request, withoutDiscounts), context.operations.agreement()]);
  const { draft, lines } = found;
  const parts = draft.lines.map(({ kind, shopId, goodsType, actualFen: fen, discountFen }) => ({
    shopId,
    // As in payables: compute as a whole.
    goodsType: kind === 'resource' ? 'RESOURCE' : goodsType,
    fen,
    discountFen,
  }));
  const vouchersFen = draft.type === 'FORMAL' ? await context.previewVouchers(actor.accountId, parts) : 0;
  return {
    type: draft.type,
    lines: draft.lines.map((line, index) => ({
      ...viewLine(line, 'UNPAID'),
      ...(lines[index] ?? { problems: [], limit: null, quota: null, cartLineId: '' }),
    })),
    sourceTotalAmount: fenToYuan(draft.sourceTotalFen),
    discountAmount: fenToYuan(draft.discounts.reduce((sum, { fen }) => sum + fen, 0)),
    actualPaymentAmount: fenToYuan(draft.actualFen),
    voucherAmount: fenToYuan(vouchersFen),
    blocked: found.blocked,
    agreement: {
      code: agreement?.code ?? '',
      version: agreement?.version ?? '',
      title: agreement?.title ?? '',
      titleEn: agreement?.titleEn ?? '',
    },
    needsLicenceProof: found.needsLicenceProof,
    unpaidOrderId: found.unpaidOrderId,
  };
}
