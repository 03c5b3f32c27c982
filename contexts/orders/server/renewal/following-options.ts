/** The ways to renew or change an entitlement now, each with its price, credit and computation. */

import type { FollowingOption, FollowingOptions } from '#contexts/orders/calls/renewal.ts';
import { purchaseLimit } from '#contexts/orders/rules/buying/buying.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OrdersContext } from '../context.ts';
import { viewEntitlement } from '../entitlement/entitlement-view.ts';
import { viewComputation } from '../order/order-line.ts';
import { getPrior } from './create-following.ts';
import { draftFollowing, type FollowingRequest, followingOf, surroundingsOf } from './draft-following.ts';
import { type Prior, refusalOf } from './following.ts';

type Mode = 'renew' | 'change';
type Asked = { mode: Mode; amount: number; duration: number };
/** Months that compute is offered for, in addition to the requested ones. */
const MONTHS = [1, 3, 6, 12, 24, 36];

type Choice = { goodsId: string; skuId: string; billingType: BillingType; duration: number; amount: number };

const requestOf = (id: string, mode: Mode, choice: Choice): FollowingRequest =>
  mode === 'renew'
    ? { kind: 'renewal', entitlementId: id, billingType: choice.billingType, duration: choice.duration }
    : { kind: 'change', entitlementId: id, ...choice };

const TERMS: readonly BillingType[] = ['YEAR', 'MONTH', 'DAY'];

/** Every price of every SKU that the goods could be changed to. */
async function choicesOfSku({ catalogue }: OrdersContext, prior: Prior, mode: Mode): Promise<Choice[]> {
  const skus = mode === 'renew' && prior.skuId ? [prior.skuId] : await catalogue.skuIdsOf(prior.goodsId);
  const found = await Promise.all(skus.map((skuId) => catalogue.findSkuForOrder(skuId)));
  return found.flatMap((sku) =>
    !sku?.active || sku.status !== 'ON_SHELVES'
      ? []
      : sku.prices
          .filter(({ billingType }) => (mode === 'renew' ? TERMS.includes(billingType) : billingType !== 'TRIAL' && billingType !== 'FREE'))
          .map(({ billingType, duration }) => ({ goodsId: sku.goodsId, skuId: sku.skuId, billingType, duration, amount: prior.amount })),
  );
}

function choicesOfOffer(prior: Prior, { mode, amount, duration }: Asked): Choice[] {
  const months = [...new Set(duration > 0 ? [duration, ...MONTHS] : MONTHS)].sort((a, b) => a - b);
  const units = mode === 'change' && amount > 0 ? amount : prior.amount;
  return months.map((month) => ({ goodsId: prior.goodsId, skuId: '', billingType: 'MONTH', duration: month, amount: units }));
}

/** Null: it cannot be bought this way. */
async function priceChoice(
  context: OrdersContext,
  prior: Prior,
  mode: Mode,
  choice: Choice,
  around: Awaited<ReturnType<typeof surroundingsOf>>,
): Promise<FollowingOption | null> {
  const base = {
    ...choice,
    current: choice.goodsId === prior.goodsId && choice.skuId === (prior.skuId ?? '') && choice.amount === prior.amount,
  };
  try {
    const { draft } = await draftFollowing(context, prior, requestOf(prior.id, mode, choice), around);
    const [line] = draft.lines;
    if (!line) return null;
    const { name, nameEn, specification, specificationEn } = line;
    return {
      ...base,
      name,
      nameEn,
      specification,
      specificationEn,
      price: fenToYuan(line.actualFen + line.creditFen),
      credit: fenToYuan(line.creditFen),
      toPay: fenToYuan(line.actualFen),
      computation: viewComputation(line),
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CREDIT_EXCEEDS') return null;
    const { price = '0.00', credit = '0.00' } = error.params as { price?: string; credit?: string };
    const sku = choice.skuId ? await context.catalogue.findSkuForOrder(choice.skuId) : null;
    return {
      ...base,
      name: sku?.name ?? '',
      nameEn: sku?.nameEn ?? '',
      specification: sku?.specification ?? '',
      specificationEn: sku?.specificationEn ?? '',
      price,
      credit,
      toPay: '',
      computation: [],
    };
  }
}

async function limitOf(context: OrdersContext, prior: Prior): Promise<FollowingOptions['limit']> {
  const offer = prior.kind === 'resource' ? await context.snapshot.find(prior.goodsId) : null;
  return offer && purchaseLimit(offer, await context.limits());
}

/** Throws ENTITLEMENT_NOT_FOUND. */
export async function followingOptions(context: OrdersContext, accountId: number, id: string, asked: Asked): Promise<FollowingOptions> {
  const prior = await getPrior(context, id, accountId);
  const now = context.now();
  const { mode } = asked;
  const refusal = refusalOf(prior, followingOf(mode === 'renew' ? { kind: 'renewal' } : { kind: 'change' }, prior), now);
  const [around, policy, auto, listed, limit] = await Promise.all([
    surroundingsOf(context),
    context.operations.renewalPolicy(),
    context.autoRenewals.find(prior.chainId),
    context.entitlements.list({ accountId, kind: '', orderId: prior.orderId }, { limit: 120, offset: 0 }, now),
    limitOf(context, prior),
  ]);
  const stored = listed.records.find((record) => record.id === id);
  if (!stored) throw new AppError('ENTITLEMENT_NOT_FOUND');
  const choices = refusal ? [] : prior.kind === 'sku' ? await choicesOfSku(context, prior, mode) : choicesOfOffer(prior, asked);
  const options: FollowingOption[] = [];
  for (const choice of choices) {
    const option = await priceChoice(context, prior, mode, choice, around);
    if (option) options.push(option);
  }
  return {
    entitlement: viewEntitlement(stored, now),
    refusal: refusal?.code ?? '',
    orderId: refusal && 'orderId' in refusal ? refusal.orderId : '',
    options,
    limit,
    unit: stored.unit,
    startsAt: mode === 'renew' ? prior.endsAt : now,
    autoRenewal: auto && {
      billingType: auto.billingType,
      duration: auto.duration,
      agreedAmount: fenToYuan(auto.agreedFen),
      lastError: auto.lastError,
    },
    noticeDays: policy.noticeDays,
    frozenDays: policy.frozenDays,
  };
}
