import { formatNumber } from '#kernel/money/money.ts';

/** A count for people: 2000000 → '2,000,000'. */
export const separateCount = (count: number): string => formatNumber(count, 0);
