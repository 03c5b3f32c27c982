/** Prices of post-paid goods by month; pure. */
import type { PlanView, RateView } from '#contexts/metering/calls/fields.ts';
import { areRates, formatQuantity, type MeterUnit, parseQuantity, type Rate } from '#contexts/metering/rules/metering.ts';
import { microToYuan, parseYuanToMicro } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Names } from '../context.ts';
import type { Plan, PlanVersion } from './plan-store.ts';

/** The prices of a month: the last announced for it or for an earlier one. Null: none yet. */
export const versionIn = ({ versions }: Pick<Plan, 'versions'>, month: string): PlanVersion | null =>
  versions.findLast(({ fromMonth }) => fromMonth <= month) ?? null;
export const rateIn = (plan: Pick<Plan, 'versions'>, month: string, unit: MeterUnit): Rate | null =>
  versionIn(plan, month)?.rates.find((rate) => rate.unit === unit) ?? null;
export const nextVersion = ({ versions }: Pick<Plan, 'versions'>, month: string): PlanVersion | null =>
  versions.find(({ fromMonth }) => fromMonth > month) ?? null;

export const viewRate = ({ unit, tiers, goesOn }: Rate): RateView => ({
  unit,
  goesOn,
  tiers: tiers.map(({ fromMicro, priceMicro }) => ({ from: formatQuantity(fromMicro), price: microToYuan(priceMicro) })),
});
export const viewVersion = (version: PlanVersion | null) => version && { fromMonth: version.fromMonth, rates: version.rates.map(viewRate) };

/** @throws AppError METER_RATES_INVALID */
export function readRates(views: readonly RateView[]): Rate[] {
  try {
    const rates = views.map(({ unit, tiers, goesOn }) => ({
      unit,
      goesOn,
      tiers: tiers.map(({ from, price }) => ({ fromMicro: parseQuantity(from), priceMicro: parseYuanToMicro(price) })),
    }));
    if (areRates(rates)) return rates;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new AppError('METER_RATES_INVALID');
}

export const viewPlan = (plan: Plan, month: string, shops: Names): PlanView => ({
  planId: plan.id,
  goodsKind: plan.goodsKind,
  goodsId: plan.goodsId,
  skuId: plan.skuId === '0' ? '' : plan.skuId,
  shopId: plan.shopId ?? '',
  shopName: (plan.shopId && shops.get(plan.shopId)?.name) || '',
  shopNameEn: (plan.shopId && shops.get(plan.shopId)?.nameEn) || '',
  name: plan.name,
  nameEn: plan.nameEn,
  rates: (versionIn(plan, month)?.rates ?? []).map(viewRate),
  next: viewVersion(nextVersion(plan, month)),
});
