/** The billing options of a SKU in the order of choice: billing type, then duration. */
import type { Pricing } from '#contexts/catalogue/calls/catalogue.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';

const order: BillingType[] = ['FREE', 'ONCE', 'DAY', 'MONTH', 'YEAR', 'FOREVER'];

export type PricingGroup = { billingType: BillingType; options: Pricing[] };

/** Without trials, which have a separate button. */
export const pricingGroups = (pricing: readonly Pricing[]): PricingGroup[] =>
  order
    .map((billingType) => ({
      billingType,
      options: pricing.filter((one) => one.billingType === billingType).toSorted((a, b) => a.duration - b.duration),
    }))
    .filter(({ options }) => options.length > 0);

/** The wanted option if it exists, else the nearest: the same billing type, else the first of all. */
export function nearestPricing(pricing: readonly Pricing[], wanted: { billingType: string; duration: number }): Pricing | null {
  const groups = pricingGroups(pricing);
  const group = groups.find(({ billingType }) => billingType === wanted.billingType) ?? groups[0];
  return group?.options.find(({ duration }) => duration === wanted.duration) ?? group?.options[0] ?? null;
}

const months = ({ billingType, duration }: Pricing): number =>
  billingType === 'YEAR' ? duration * 12 : billingType === 'MONTH' ? duration : 0;

/** Whole per cent saved compared with renewing the shortest monthly term; 0 when nothing is saved. */
export function savingPercent(pricing: readonly Pricing[], one: Pricing): number {
  const base = pricing.filter(({ billingType }) => billingType === 'MONTH').toSorted((a, b) => a.duration - b.duration)[0];
  if (!base || base === one || months(one) <= months(base)) return 0;
  const full = parseYuanToFen(base.price) * months(one);
  if (full <= 0) return 0;
  return Math.max(0, Math.floor(100 - (parseYuanToFen(one.price) * months(base) * 100) / full));
}
