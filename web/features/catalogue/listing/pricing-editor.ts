/** The ways to pay for the SKUs of a product, as a table: a column is a way (billing type and duration), a cell its price for one SKU. */
import type { BillingType } from '#contracts/kit/fields.ts';

/** `price` is yuan as typed; for FREE and TRIAL '0.00'. */
export type EditedPrice = { billingType: BillingType; duration: number; price: string };
export type Way = { billingType: BillingType; duration: number };
export type PricedRow = { pricing: EditedPrice[] };

export const MAX_DURATION: Record<BillingType, number> = { YEAR: 10, MONTH: 120, DAY: 3650, FOREVER: 1, ONCE: 1, FREE: 1, TRIAL: 90 };
/** In the order a buyer reads them. */
export const billingOrder: readonly BillingType[] = ['MONTH', 'YEAR', 'DAY', 'ONCE', 'FOREVER', 'FREE', 'TRIAL'];
/** Types that a SKU may have several durations of. */
export const hasDuration = (type: BillingType): boolean => type === 'YEAR' || type === 'MONTH' || type === 'DAY';
/** Costs nothing: a SKU has it or has it not. */
export const costsNothing = (type: BillingType): boolean => type === 'FREE' || type === 'TRIAL';

export const sameWay = (a: Way, b: Way): boolean => a.billingType === b.billingType && a.duration === b.duration;
export const wayKey = ({ billingType, duration }: Way): string => `${billingType}-${duration}`;
const rank = ({ billingType, duration }: Way): number => billingOrder.indexOf(billingType) * 100_000 + duration;

/** The columns: every way some SKU is sold in, and those opened but not yet priced. */
export function waysOf(rows: readonly PricedRow[], opened: readonly Way[] = []): Way[] {
  const found = new Map<string, Way>();
  for (const { billingType, duration } of [...opened, ...rows.flatMap(({ pricing }) => pricing)])
    found.set(wayKey({ billingType, duration }), { billingType, duration });
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b));
}

/** The price of a SKU in a way; '' where it is not sold so. */
export const priceIn = (row: PricedRow, way: Way): string => row.pricing.find((one) => sameWay(one, way))?.price ?? '';
export const soldIn = (row: PricedRow, way: Way): boolean => row.pricing.some((one) => sameWay(one, way));

/** '' takes the way away from the SKU. */
export function withPrice<R extends PricedRow>(row: R, way: Way, price: string): R {
  const rest = row.pricing.filter((one) => !sameWay(one, way));
  if (price === '') return rest.length === row.pricing.length ? row : { ...row, pricing: rest };
  return { ...row, pricing: [...rest, { ...way, price }].toSorted((a, b) => rank(a) - rank(b)) };
}

/** Fills a column from the SKU at `from` down to the last one with its price. */
export function fillDown<R extends PricedRow>(rows: readonly R[], way: Way, from: number): R[] {
  const source = rows[from];
  if (!source) return [...rows];
  return rows.map((row, at) => (at > from ? withPrice(row, way, priceIn(source, way)) : row));
}
/** Gives every SKU the same price in a way. */
export const fillColumn = <R extends PricedRow>(rows: readonly R[], way: Way, price: string): R[] =>
  rows.map((row) => withPrice(row, way, price));
export const removeWay = <R extends PricedRow>(rows: readonly R[], way: Way): R[] => rows.map((row) => withPrice(row, way, ''));

/** Another duration for a column, prices kept; the rows as they are when that column exists already. */
export function changeDuration<R extends PricedRow>(rows: readonly R[], way: Way, duration: number): R[] {
  const next = { ...way, duration };
  if (waysOf(rows).some((one) => sameWay(one, next))) return [...rows];
  return rows.map((row) => (soldIn(row, way) ? withPrice(withPrice(row, way, ''), next, priceIn(row, way)) : row));
}

/** The trial of a SKU in days; 0 without one. */
export const trialDaysOf = (row: PricedRow): number => row.pricing.find(({ billingType }) => billingType === 'TRIAL')?.duration ?? 0;
/** One trial at most; 0 days take it away. */
export function withTrial<R extends PricedRow>(row: R, days: number): R {
  const rest = { ...row, pricing: row.pricing.filter(({ billingType }) => billingType !== 'TRIAL') };
  return days > 0 ? withPrice(rest, { billingType: 'TRIAL', duration: days }, '0.00') : rest;
}

/** What is typed as a price: full-width digits and separators are taken for what they mean; null when it is no price. */
export function readPrice(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[¥,\s]/g, '')
    .replace(/。/g, '.');
  const found = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!found) return null;
  return `${BigInt(found[1] ?? '0')}.${(found[2] ?? '').padEnd(2, '0')}`;
}
