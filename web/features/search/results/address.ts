/** The address of every search page (section 2): read, changed and written here and nowhere else. Pure. */
import { cutText, toPlainText } from '#kernel/text/text.ts';

export type SortBy = '' | 'basePrice' | 'score' | 'sold' | 'newest';
export type Other = 'free' | 'trial';
export type Kind = '' | 'goods' | 'resource' | 'shop';

export type SearchAddress = {
  keyword: string;
  /** Search for the words as typed, without the correction of spelling. */
  exact: boolean;
  /** Tab of the global search. */
  searchType: Kind;
  goodsType: string[];
  /** common1, common2 …: category codes from the root down. */
  common: string[];
  /** industry1, industry2 …: industry codes from the root down. */
  industry: string[];
  /** clusterIds. */
  region: string[];
  /** share, contract, storage, ecs, bms. */
  resourceKind: string[];
  /** cpu, gpu, dcu. */
  resource: string[];
  accelerator: string[];
  /** 1 to 4. */
  capacity: string[];
  other: Other[];
  /** Yuan, '' for open. */
  lowPrice: string;
  highPrice: string;
  sortBy: SortBy;
  sort: '' | 'asc' | 'desc';
  pageNum: number;
  /** Offers laid side by side, at most four. */
  compare: string[];
  /** The comparison is open. */
  comparing: boolean;
  /** Mobile without script: the filters stand open in the page. */
  panel: boolean;
  /** Shop page: the shop. */
  id: string;
};

export const MAX_COMPARED = 4;
const MAX_LEVELS = 8;
const MAX_VALUES = 20;
const MAX_PAGE = 10_000;

export const emptyAddress: SearchAddress = {
  keyword: '',
  exact: false,
  searchType: '',
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
  sortBy: '',
  sort: '',
  pageNum: 1,
  compare: [],
  comparing: false,
  panel: false,
  id: '',
};

const codePattern = /^[^\p{Cc},]{1,64}$/u;
const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | '' =>
  (allowed as readonly string[]).includes(value ?? '') ? (value as T) : '';

/** 'a,b' and repeated names alike, as links and forms write them. */
const list = (params: URLSearchParams, name: string, max = MAX_VALUES): string[] =>
  [
    ...new Set(
      params
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((value) => value.trim()),
    ),
  ]
    .filter((value) => codePattern.test(value))
    .slice(0, max);

/** name1, name2 … up to the first level that is missing. */
function levels(params: URLSearchParams, name: string): string[] {
  const path: string[] = [];
  for (let level = 1; level <= MAX_LEVELS; level += 1) {
    const value = params.get(`${name}${level}`)?.trim() ?? '';
    if (!codePattern.test(value)) break;
    path.push(value);
  }
  return path;
}

/** A typed price: digits with at most six decimals, without needless zeros; anything else is no limit. */
function price(text: string | null): string {
  const match = /^0*(\d{1,9})(?:\.(\d{1,6}))?$/.exec((text ?? '').trim().replace(/^¥\s*/, '').replaceAll(',', ''));
  if (!match) return '';
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  return decimals ? `${match[1]}.${decimals}` : (match[1] as string);
}

const sorts = ['basePrice', 'score', 'sold', 'newest'] as const;

/** Never fails: what cannot be understood is left out. */
export function readAddress(params: URLSearchParams): SearchAddress {
  const low = price(params.get('lowPrice'));
  const high = price(params.get('highPrice'));
  const swapped = low !== '' && high !== '' && Number(low) > Number(high);
  const sortBy = oneOf(sorts, params.get('sortBy'));
  const page = Number(params.get('pageNum') ?? 1);
  return {
    keyword: cutText(toPlainText(params.get('keyword') ?? '').trim(), 100),
    exact: params.get('exact') === '1',
    searchType: oneOf(['goods', 'resource', 'shop'] as const, params.get('searchType')),
    goodsType: list(params, 'goodsType'),
    common: levels(params, 'common'),
    industry: levels(params, 'industry'),
    region: list(params, 'region'),
    resourceKind: list(params, 'resourceKind'),
    resource: list(params, 'resource'),
    accelerator: list(params, 'accelerator'),
    capacity: list(params, 'capacity').filter((level) => /^[1-4]$/.test(level)),
    other: list(params, 'other').filter((value): value is Other => value === 'free' || value === 'trial'),
    lowPrice: swapped ? high : low,
    highPrice: swapped ? low : high,
    sortBy,
    sort: sortBy === 'basePrice' ? oneOf(['asc', 'desc'] as const, params.get('sort')) || 'asc' : '',
    pageNum: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    compare: list(params, 'compare', MAX_COMPARED),
    comparing: params.get('comparing') === '1',
    panel: params.get('panel') === '1',
    id: codePattern.test(params.get('id') ?? '') ? (params.get('id') as string) : '',
  };
}

/** The names and values of an address in a fixed order; defaults are left out. */
export function addressEntries(address: SearchAddress): [name: string, value: string][] {
  const lists = (['goodsType', 'region', 'resourceKind', 'resource', 'accelerator', 'capacity', 'other'] as const).map(
    (name): [string, string] => [name, address[name].join(',')],
  );
  const entries: [string, string][] = [
    ['id', address.id],
    ['searchType', address.searchType],
    ['keyword', address.keyword],
    ['exact', address.exact ? '1' : ''],
    ...address.common.map((code, index): [string, string] => [`common${index + 1}`, code]),
    ...address.industry.map((code, index): [string, string] => [`industry${index + 1}`, code]),
    ...lists,
    ['lowPrice', address.lowPrice],
    ['highPrice', address.highPrice],
    ['sortBy', address.sortBy],
    ['sort', address.sort],
    ['pageNum', address.pageNum > 1 ? String(address.pageNum) : ''],
    ['compare', address.compare.join(',')],
    ['comparing', address.comparing && address.compare.length > 0 ? '1' : ''],
    ['panel', address.panel ? '1' : ''],
  ];
  return entries.filter(([, value]) => value !== '');
}

/** '?keyword=…', or '?' alone: a link to it drops whatever stood there. */
export const writeAddress = (address: SearchAddress): string =>
  `?${addressEntries(address)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`)
    .join('&')}`;

/** Another choice starts at the first page again, unless it turns the page or only compares. */
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
/** How many filters are chosen; a price range counts once, a path once. */
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

/** Two addresses show the same results, whatever is being compared. */
export const sameResults = (a: SearchAddress, b: SearchAddress): boolean =>
  writeAddress({ ...a, compare: [], comparing: false, panel: false }) ===
  writeAddress({ ...b, compare: [], comparing: false, panel: false });
