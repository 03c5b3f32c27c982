import type { Pricing } from '#contexts/catalogue/calls/catalogue.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Price } from './goods.ts';

/**
 * The unit after a price on a card: the billing type, with the duration unless it is 1: 'YEAR', 'MONTH', 'MONTH*3', 'DAY*7', 'ONCE',
 * 'FOREVER', 'FREE'; 'TRIAL' when there is only a trial. The web has the texts ('年', '月', '日' …).
 */
export const priceUnit = (billingType: BillingType, duration: number): string =>
  duration === 1 || !['YEAR', 'MONTH', 'DAY'].includes(billingType) ? billingType : `${billingType}*${duration}`;

/** Prices on a card: the lowest one of all SKUs, trials excluded. */
export type BasePrice = { basePriceFen: number; baseBillingType: Exclude<BillingType, 'TRIAL'> | null; baseDuration: number | null };
export const viewBasePrice = ({ basePriceFen, baseBillingType, baseDuration }: BasePrice): { basePrice: string; priceUnit: string } => ({
  basePrice: fenToYuan(basePriceFen),
  priceUnit: baseBillingType === null ? 'TRIAL' : priceUnit(baseBillingType, baseDuration ?? 1),
});

const ORDER: Record<BillingType, number> = { FREE: 0, TRIAL: 1, DAY: 2, MONTH: 3, YEAR: 4, ONCE: 5, FOREVER: 6 };
/** Free and trial first, then from the shortest term to the longest. */
export const sortPrices = <P extends { billingType: BillingType; duration: number }>(prices: P[]): P[] =>
  prices.toSorted((a, b) => ORDER[a.billingType] - ORDER[b.billingType] || a.duration - b.duration);

export const viewPrice = ({ billingType, duration, priceFen }: Price): Pricing => ({ price: fenToYuan(priceFen), billingType, duration });

/** The lowest price of an SKU, trials excluded; 0 when there is only a trial. */
export const minPriceFen = (prices: Price[]): number => {
  const paid = prices.filter(({ billingType }) => billingType !== 'TRIAL').map(({ priceFen }) => priceFen);
  return paid.length === 0 ? 0 : Math.min(...paid);
};
