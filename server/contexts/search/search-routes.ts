import {
  listHotWords,
  SEARCH_PAGE_SIZE,
  SMALL_PAGE_SIZE,
  searchAi,
  searchAll,
  searchGoods,
  searchResources,
  searchShopGoods,
  suggest,
} from '#contracts/search/search.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { createFullText, Scope } from './full-text.ts';
import { suggestNames } from './suggest-names.ts';

const everything: Scope = { kinds: ['goods', 'resource', 'shop'], goodsTypes: null, store: null, pageSize: SEARCH_PAGE_SIZE };
const mall: Scope = { ...everything, kinds: ['goods'] };
const community: Scope = { ...mall, goodsTypes: ['MODEL', 'DATA', 'SOURCE_CODE'] };
const market: Scope = { ...everything, kinds: ['resource'], pageSize: SMALL_PAGE_SIZE };
const shops: Scope = { ...market, kinds: ['shop'] };
const shopGoods = (store: string): Scope => ({ ...market, kinds: ['goods', 'resource'], store });

export const SEARCH_TAG = 'search';

type Options = {
  database: Queryable;
  search: ReturnType<typeof createFullText>;
  hotWords(): Promise<{ word: string; wordEn: string }[]>;
};

export function searchRoutes({ database, search, hotWords }: Options): Bound[] {
  return [
    bind(searchAll, ({ body }, call) => search(body, everything, call.locale)),
    bind(searchGoods, ({ body }, call) => search(body, mall, call.locale)),
    bind(searchResources, ({ body }, call) => search(body, market, call.locale)),
    bind(searchAi, ({ body }, call) => search(body, community, call.locale)),
    bind(searchShopGoods, ({ body }, call) => search(body, body.query.storeId ? shopGoods(body.query.storeId) : shops, call.locale)),
    bind(suggest, ({ query }) => suggestNames(database, query.keyword, query.scope), { cacheTags: () => [SEARCH_TAG] }),
    bind(listHotWords, () => hotWords(), { cacheTags: () => [SEARCH_TAG, 'hot-words'] }),
  ];
}
