/** The billing options of a product's SKUs as a table: a column is an option (billing type and duration), a cell its price for one SKU. */
import type { ListingPricing } from '#contexts/catalogue/calls/listing-content.ts';
import type { BillingType } from '#contracts/kit/fields.ts';

export type Way = { billingType: BillingType; duration: number };
export type PricedRow = { pricing: ListingPricing[] };

/** The most billing options of one SKU, and the longest duration. */
export const MAX_WAYS = 12;
export const MAX_DURATION = 1000;
/** In the order shown to buyers. */
export const billingOrder: readonly BillingType[] = ['MONTH', 'YEAR', 'DAY', 'ONCE', 'FOREVER', 'FREE', 'TRIAL'];
/** Types that can occur with several durations in one SKU. */
export const hasDuration = (type: BillingType): boolean => type === 'YEAR' || type === 'MONTH' || type === 'DAY';
/** Options without a price: an SKU either has one or not. */
export const costsNothing = (type: BillingType): boolean => type === 'FREE' || type === 'TRIAL';

export const sameWay = (a: Way, b: Way): boolean => a.billingType === b.billingType && a.duration === b.duration;
export const wayKey = ({ billingType, duration }: Way): string => `${billingType}-${duration}`;
const rank = ({ billingType, duration }: Way): number => billingOrder.indexOf(billingType) * 100_000 + duration;

/** The columns: every option that occurs in some SKU. */
export function waysOf(rows: readonly PricedRow[]): Way[] {
  const found = new Map<string, Way>();
  for (const { billingType, duration } of rows.flatMap(({ pricing }) => pricing)) {
    const way = { billingType, duration };
    found.set(wayKey(way), way);
  }
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b));
}

/** The price of an SKU in an option: '' if not entered, null if not offered. */
export const priceIn = (row: PricedRow, way: Way): string | null => row.pricing.find((one) => sameWay(one, way))?.price ?? null;

/** null removes the option from the SKU. */
export function withPrice<R extends PricedRow>(row: R, way: Way, price: string | null): R {
  const rest = row.pricing.filter((one) => !sameWay(one, way));
  if (price === null) return rest.length === row.pricing.length ? row : { ...row, pricing: rest };
  const written = { ...way, price: costsNothing(way.billingType) ? '0.00' : price };
  return { ...row, pricing: [...rest, written].toSorted((a, b) => rank(a) - rank(b)) };
}

/** Adds an option to every SKU that lacks it; existing prices are preserved. */
export const addWay = <R extends PricedRow>(rows: readonly R[], way: Way): R[] =>
  rows.map((row) => (priceIn(row, way) === null ? withPrice(row, way, '') : row));
export const removeWay = <R extends PricedRow>(rows: readonly R[], way: Way): R[] => rows.map((row) => withPrice(row, way, null));

/** Copies the cell of the SKU at `from` (a price, or not offered) to all SKUs below it. */
export function fillDown<R extends PricedRow>(rows: readonly R[], way: Way, from: number): R[] {
  const source = rows[from];
  if (!source) return [...rows];
  return rows.map((row, at) => (at > from ? withPrice(row, way, priceIn(source, way)) : row));
}
/** Sets the same price in an option for all SKUs, or for those that `isIncluded` selects. */
export const fillColumn = <R extends PricedRow>(
  rows: readonly R[],
  way: Way,
  price: string,
  isIncluded: (row: R) => boolean = () => true,
): R[] => rows.map((row) => (isIncluded(row) ? withPrice(row, way, price) : row));
/**
 * Pastes several lines of prices, as copied from a spreadsheet: one for each SKU from `from` on. A line that is not a price leaves its SKU
 * unchanged.
 */
export function pasteDown<R extends PricedRow>(rows: readonly R[], way: Way, from: number, text: string): R[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return rows.map((row, at) => {
    const price = at >= from ? readPrice(lines[at - from]?.split('\t')[0] ?? '') : null;
    return price === null ? row : withPrice(row, way, price);
  });
}

/** Changes the duration of a column; its prices are preserved. Returns the rows unchanged if that column already exists. */
export function changeDuration<R extends PricedRow>(rows: readonly R[], way: Way, duration: number): R[] {
  const next = { ...way, duration };
  if (waysOf(rows).some((one) => sameWay(one, next))) return [...rows];
  return rows.map((row) => (priceIn(row, way) === null ? row : withPrice(withPrice(row, way, null), next, priceIn(row, way))));
}

/** The next suggested duration of a billing type: the usual ones first, then one more than the longest. */
export function nextDuration(rows: readonly PricedRow[], billingType: BillingType): number {
  if (!hasDuration(billingType)) return 1;
  const taken = waysOf(rows)
    .filter((way) => way.billingType === billingType)
    .map(({ duration }) => duration);
  const usual: Partial<Record<BillingType, number[]>> = { MONTH: [1, 3, 6, 12], YEAR: [1, 2, 3], DAY: [1, 7, 30] };
  return usual[billingType]?.find((one) => !taken.includes(one)) ?? Math.max(0, ...taken) + 1;
}

/** The longest trial of a product's SKUs in days; 0 without one. */
export const trialDaysOf = (rows: readonly PricedRow[]): number =>
  Math.max(
    0,
    ...rows.flatMap(({ pricing }) => pricing.filter(({ billingType }) => billingType === 'TRIAL').map(({ duration }) => duration)),
  );

/** Parses a typed price; full-width digits and thousands separators are accepted. Null for anything else. */
export function readPrice(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[¥,\s]/g, '')
    .replace(/。/g, '.');
  const found = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!found) return null;
  return `${BigInt(found[1] ?? '0')}.${(found[2] ?? '').padEnd(2, '0')}`;
}
