/** Sizes as ranges: parameters of models, rows and bytes of datasets. Pure. */
import type { CodeLabel } from './labels.ts';

type Range = CodeLabel & { /** Exclusive upper bound. */ below: number };
const range = (code: string, name: string, nameEn: string, below: number): Range => ({ code, name, nameEn, below });

const M = 1e6;
const B = 1e9;
export const parameterRanges: readonly Range[] = [
  range('lt-100m', '1 亿以下', 'Under 100M', 100 * M),
  range('100m-1b', '1 亿至 10 亿', '100M to 1B', B),
  range('1b-4b', '10 亿至 40 亿', '1B to 4B', 4 * B),
  range('4b-9b', '40 亿至 90 亿', '4B to 9B', 9 * B),
  range('9b-40b', '90 亿至 400 亿', '9B to 40B', 40 * B),
  range('40b-200b', '400 亿至 2000 亿', '40B to 200B', 200 * B),
  range('gt-200b', '2000 亿以上', 'Over 200B', Number.POSITIVE_INFINITY),
];

const MB = 1024 ** 2;
const GB = 1024 ** 3;
export const byteRanges: readonly Range[] = [
  range('lt-10mb', '10 MB 以下', 'Under 10 MB', 10 * MB),
  range('10mb-1gb', '10 MB 至 1 GB', '10 MB to 1 GB', GB),
  range('1gb-10gb', '1 GB 至 10 GB', '1 GB to 10 GB', 10 * GB),
  range('10gb-100gb', '10 GB 至 100 GB', '10 GB to 100 GB', 100 * GB),
  range('100gb-1tb', '100 GB 至 1 TB', '100 GB to 1 TB', 1024 * GB),
  range('gt-1tb', '1 TB 以上', 'Over 1 TB', Number.POSITIVE_INFINITY),
];

/** The `size_categories` of cards: 'n<1K', '1K<n<10K' … */
export const rowRanges: readonly (CodeLabel & { category: string })[] = [
  { code: 'lt-1k', name: '1 千行以下', nameEn: 'Under 1K rows', category: 'n<1k' },
  { code: '1k-10k', name: '1 千至 1 万行', nameEn: '1K to 10K rows', category: '1k<n<10k' },
  { code: '10k-100k', name: '1 万至 10 万行', nameEn: '10K to 100K rows', category: '10k<n<100k' },
  { code: '100k-1m', name: '10 万至 100 万行', nameEn: '100K to 1M rows', category: '100k<n<1m' },
  { code: '1m-10m', name: '100 万至 1000 万行', nameEn: '1M to 10M rows', category: '1m<n<10m' },
  { code: '10m-100m', name: '1000 万至 1 亿行', nameEn: '10M to 100M rows', category: '10m<n<100m' },
  { code: '100m-1b', name: '1 亿至 10 亿行', nameEn: '100M to 1B rows', category: '100m<n<1b' },
  { code: 'gt-1b', name: '10 亿行以上', nameEn: 'Over 1B rows', category: 'n>1b' },
];

const codeIn = (ranges: readonly Range[], value: number): string => ranges.find(({ below }) => value < below)?.code ?? '';
/** '' if unknown. */
export const parameterRangeOf = (parameters: number): string => (parameters > 0 ? codeIn(parameterRanges, parameters) : '');
export const byteRangeOf = (bytes: number): string => (bytes > 0 ? codeIn(byteRanges, bytes) : '');
/** '' for an unknown category; those above a billion are one range. */
export function rowRangeOf(category: string): string {
  const text = category.toLowerCase().replaceAll(' ', '');
  if (/^(1b<n<10b|10b<n<100b|100b<n<1t|n>1t)$/.test(text)) return 'gt-1b';
  return rowRanges.find((known) => known.category === text)?.code ?? '';
}
