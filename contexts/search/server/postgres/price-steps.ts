/**
 * Prices in steps, to count documents in a price range by sums (decision 0094). A step is the number of digits of a price in micro-yuan and
 * its first two digits, as in the column `price_step`. Sums exist per step, and per ten and hundred steps. Pure.
 */

/** '1234' → 412. Negative values come before every price. */
export function priceStep(micro: string): number {
  if (micro.startsWith('-')) return 0;
  return micro.length * 100 + Number((/^\d{1,2}/.exec(micro)?.[0] ?? '').padEnd(2, '0'));
}

export type Part = { width: 1 | 10 | 100; first: number; last: number };
/** No price has this many digits. */
const BEYOND = 10_000;
/** The widest sums that cover the steps strictly between two others. null: unbounded. */
export function partsBetween(before: number | null, after: number | null): Part[] {
  const first = before === null ? 0 : before + 1;
  const end = Math.max(first, after ?? BEYOND);
  const up = (step: number, width: number): number => Math.ceil(step / width) * width;
  const down = (step: number, width: number): number => Math.floor(step / width) * width;
  const first10 = Math.min(up(first, 10), end);
  const end10 = Math.max(down(end, 10), first10);
  const first100 = Math.min(up(first10, 100), end10);
  const end100 = Math.max(down(end10, 100), first100);
  const part = (width: Part['width'], from: number, to: number): Part[] =>
    from < to ? [{ width, first: from / width, last: to / width - 1 }] : [];
  return [
    ...part(1, first, first10),
    ...part(10, first10, first100),
    ...part(100, first100, end100),
    ...part(10, end100, end10),
    ...part(1, end10, end),
  ];
}
