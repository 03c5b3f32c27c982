import { GOODS_TYPES, goodsTypeRow } from '#contexts/catalogue/rules/goods-types.ts';
import type { SearchScope } from '#contexts/search/calls/report.ts';
import {
  listHotWords,
  SEARCH_PAGE_SIZE,
  type SearchAnswer,
  type SearchRequest,
  SMALL_PAGE_SIZE,
  searchAi,
  searchAll,
  searchGoods,
  searchResources,
  searchShopGoods,
  suggest,
} from '#contexts/search/calls/search.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { foundNothing, keywordOf, messageOf, type ReportFailedSearch } from './failure/failed-search.ts';
import type { Scope, SearchEngine } from './search-engine.ts';

const everything: Scope = { kinds: ['goods', 'resource', 'shop'], goodsTypes: null, store: null, pageSize: SEARCH_PAGE_SIZE };
const mall: Scope = { ...everything, kinds: ['goods'] };
/** Repositories have the goods type by which they are sold. */
const community: Scope = {
  ...everything,
  kinds: ['goods', 'repository'],
  goodsTypes: GOODS_TYPES.filter((type) => goodsTypeRow(type).community),
};
const market: Scope = { ...everything, kinds: ['resource'], pageSize: SMALL_PAGE_SIZE };
const shops: Scope = { ...market, kinds: ['shop'] };
const shopGoods = (store: string): Scope => ({ ...market, kinds: ['goods', 'resource'], store });

/** What is suggested, by the scope of the call. */
const SUGGESTED: Record<'global' | 'goods' | 'resource' | 'shop', Scope['kinds']> = {
  global: everything.kinds,
  goods: mall.kinds,
  resource: market.kinds,
  shop: shops.kinds,
};

export const SEARCH_TAG = 'search';

type Options = {
  engine: Pick<SearchEngine, 'find' | 'suggest'>;
  hotWords(): Promise<{ word: string; wordEn: string }[]>;
  report: ReportFailedSearch;
  now(): number;
};

export function searchRoutes({ engine, hotWords, report, now }: Options): Bound[] {
  /** Runs searches, and reports those that fail or find nothing (section 8). */
  async function reporting(name: SearchScope, request: SearchRequest, scope: Scope, language: Language): Promise<SearchAnswer> {
    const notify = (outcome: 'NOTHING' | 'FAILED', message: string) =>
      report({ scope: name, language, outcome, keyword: keywordOf(request.query.keyWords), message, at: now() });
    try {
      const answer = await engine.find(request, scope, language);
      if (foundNothing(request, answer)) notify('NOTHING', '');
      return answer;
    } catch (error) {
      notify('FAILED', messageOf(error));
      throw error;
    }
  }
  // Empty results are not cached, and are counted each time.
  const retained = { cacheTags: () => [SEARCH_TAG], retains: ({ total }: SearchAnswer) => total > 0 };
  return [
    bind(searchAll, ({ body }, call) => reporting('global', body, everything, call.locale), retained),
    bind(searchGoods, ({ body }, call) => reporting('goods', body, mall, call.locale), retained),
    bind(searchResources, ({ body }, call) => reporting('resource', body, market, call.locale), retained),
    bind(searchAi, ({ body }, call) => reporting('community', body, community, call.locale), retained),
    bind(
      searchShopGoods,
      ({ body }, call) => reporting('shop', body, body.query.storeId ? shopGoods(body.query.storeId) : shops, call.locale),
      retained,
    ),
    bind(suggest, ({ query }) => engine.suggest(query.keyword, SUGGESTED[query.scope]), { cacheTags: () => [SEARCH_TAG] }),
    bind(listHotWords, () => hotWords(), { cacheTags: () => [SEARCH_TAG, 'hot-words'] }),
  ];
}
