/**
 * Address parameters of every search page (section 2), as its results use them. contracts/pages defines how they are parsed and written.
 * Pure.
 */
import { entriesOf, type QueryOf, readQuery, searchOf } from '#contracts/pages/pages.ts';

export type SearchAddress = QueryOf<'mall/search/goods'>;
export type SortBy = SearchAddress['sortBy'];
export type Other = SearchAddress['other'][number];
export type Kind = SearchAddress['searchType'];

export const MAX_COMPARED = 4;

const PAGE = 'mall/search/goods';
export const emptyAddress: SearchAddress = readQuery(PAGE, new URLSearchParams());

/** Normalises the parameters: lower price first, a direction only when sorting by price, compare mode only with a selection. */
function settled(address: SearchAddress): SearchAddress {
  const { lowPrice, highPrice, sortBy, sort } = address;
  const swapped = lowPrice !== '' && highPrice !== '' && Number(lowPrice) > Number(highPrice);
  return {
    ...address,
    lowPrice: swapped ? highPrice : lowPrice,
    highPrice: swapped ? lowPrice : highPrice,
    sort: sortBy === 'basePrice' ? sort || 'asc' : '',
  };
}

/** Never fails: unreadable parameters are ignored. */
export const readAddress = (params: URLSearchParams): SearchAddress => settled(readQuery(PAGE, params));

/** Names and values of an address in a fixed order, without defaults. */
export const addressEntries = (address: SearchAddress): [name: string, value: string][] =>
  entriesOf(PAGE, { ...address, comparing: address.comparing && address.compare.length > 0 });

/** '?keyword=…', or '?' alone: a link to it removes every other parameter. */
export const writeAddress = (address: SearchAddress): string =>
  searchOf(PAGE, { ...address, comparing: address.comparing && address.compare.length > 0 }) || '?';

/** Any change returns to the first page, except paging and comparing. */
export function changeAddress(address: SearchAddress, patch: Partial<SearchAddress>): SearchAddress {
  const staysOnPage = 'pageNum' in patch || Object.keys(patch).every((name) => name === 'compare' || name === 'comparing');
  const next = { ...address, ...patch, pageNum: staysOnPage ? (patch.pageNum ?? address.pageNum) : 1 };
  return { ...next, sort: next.sortBy === 'basePrice' ? next.sort || 'asc' : '' };
}

export const toggled = <T extends string>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

const filters = {
  goodsType: [],
  common: [],
  industry: [],
  region: [],
  resourceKind: [],
  resource: [],
  accelerator: [],
  capacity: [],
  other: [],
  lowPrice: '',
  highPrice: '',
} satisfies Partial<SearchAddress>;
/** The same words without any filter. */
export const withoutFilters = (address: SearchAddress): SearchAddress => changeAddress(address, filters);
/** Number of chosen filters; a price range counts once, a path once. */
export const countFilters = (address: SearchAddress): number =>
  address.goodsType.length +
  (address.common.length ? 1 : 0) +
  (address.industry.length ? 1 : 0) +
  address.region.length +
  address.resourceKind.length +
  address.resource.length +
  address.accelerator.length +
  address.capacity.length +
  address.other.length +
  (address.lowPrice || address.highPrice ? 1 : 0);

/** Whether two addresses show the same results, ignoring compare mode. */
export const sameResults = (a: SearchAddress, b: SearchAddress): boolean =>
  writeAddress({ ...a, compare: [], comparing: false, panel: false }) ===
  writeAddress({ ...b, compare: [], comparing: false, panel: false });
