/** Pages with their queries (section 2). */
import { flag, id, levels, list, oneOf, pageNumber, price, someOf, text } from '#contracts/kit/query-field.ts';

/** 'buyer': the page as buyers see it, for staff, who are otherwise redirected to the admin application. */
const view = oneOf('buyer');

/** Search parameters of a search page or a shop's page, named as in section 2. */
export const searchQuery = {
  /** Shop page: the shop. */
  id: id(),
  view,
  /** Tab of the global search. */
  searchType: oneOf('goods', 'resource', 'shop'),
  keyword: text(100),
  /** Search for the words as typed, without spelling correction. */
  exact: flag(),
  /** common1, common2 …: category codes from the root down. */
  common: levels(),
  /** industry1, industry2 …: industry codes from the root down. */
  industry: levels(),
  goodsType: list(),
  /** clusterIds. */
  region: list(),
  /** share, contract, storage, ecs, bms. */
  resourceKind: list(),
  /** cpu, gpu, dcu. */
  resource: list(),
  accelerator: list(),
  /** 1 to 4. */
  capacity: someOf('1', '2', '3', '4'),
  other: someOf('free', 'trial'),
  /** Yuan, '' for no limit. */
  lowPrice: price(),
  highPrice: price(),
  sortBy: oneOf('basePrice', 'score', 'sold', 'newest'),
  sort: oneOf('asc', 'desc'),
  pageNum: pageNumber(),
  /** Offers being compared, at most four. */
  compare: list(4),
  /** The comparison is open. */
  comparing: flag(),
  /** Mobile without script: the filters are expanded in the page. */
  panel: flag(),
};

export const pages = {
  'mall/search/global': searchQuery,
  'mall/search/goods': searchQuery,
  'mall/search/resource': searchQuery,
  'mall/search/shop': searchQuery,
  /** The phone's search page before a search. */
  'mall/search': { scope: oneOf('global', 'goods', 'resource', 'shop'), keyword: text(100) },
};
