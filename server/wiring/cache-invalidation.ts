/** The caches of each process, and the events that invalidate them in all processes. */
import type { Queryable } from '#server/platform/db/database.ts';
import type { FanOut } from '#server/platform/events/fan-out.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Catalogue } from '../contexts/catalogue/index.ts';
import type { Community } from '../contexts/community/index.ts';
import type { Identity } from '../contexts/identity/index.ts';
import type { Operations } from '../contexts/operations/index.ts';
import type { Orders } from '../contexts/orders/index.ts';
import type { Search } from '../contexts/search/index.ts';
import type { Shops } from '../contexts/shops/index.ts';

const CHANNEL = 'cache';
/** Maximum number of products that one event invalidates individually. */
const NAMED = 100;

/** Cache tags of the products of an event. */
const goodsTags = ({ ids }: Record<string, unknown>): string[] =>
  (Array.isArray(ids) ? ids : []).slice(0, NAMED).map((id) => `goods:${id}`);

/** Cache tags of the shops whose orders the event changed. */
const shopTags = ({ shops }: Record<string, unknown>): string[] =>
  (Array.isArray(shops) ? shops : []).slice(0, NAMED).map((id) => `shop:${id}`);

type Parts = {
  cache: AnswerCache;
  fanOut: FanOut;
  catalogue: Catalogue;
  identity: Identity;
  operations: Operations;
  orders: Orders;
  shops: Shops;
  community: Community;
  search: Pick<Search, 'forgetPlaces'>;
  /** By tag: refreshes data that a process must always have. */
  readAgain: Readonly<Record<string, () => void>>;
};

export function createCacheInvalidation(parts: Parts) {
  const { cache, fanOut, catalogue, identity, operations, orders, shops, community, search, readAgain } = parts;
  /** Invalidates tags in this process only. */
  function invalidateHere(tags: string[]): void {
    cache.drop(tags);
    const goods = tags.filter((tag) => tag.startsWith('goods:')).map((tag) => tag.slice('goods:'.length));
    if (goods.length > 0) catalogue.forgetGoods(goods);
    if (tags.includes('categories') || tags.includes('clusters')) catalogue.forget();
    if (tags.includes('shops')) shops.forget();
    if (tags.includes('offers')) orders.forgetOffers();
    if (tags.includes('clusters')) identity.forgetCenters();
    if (tags.includes('operations')) operations.forget();
    if (tags.includes('library')) community.social.forgetLists();
    if (tags.includes('search')) search.forgetPlaces();
    for (const tag of tags) readAgain[tag]?.();
  }
  fanOut.subscribe(CHANNEL, (payload) => invalidateHere(payload.split(',')));

  /** Invalidates tags in every process; with `tx`, after its commit. */
  const invalidateEverywhere = (tags: string[], tx?: Queryable): Promise<void> => fanOut.publish(CHANNEL, tags.join(','), tx);
  const dropping = (tagsOf: (payload: Record<string, unknown>) => string[]): Handler[] => [
    ({ payload }, tx) => invalidateEverywhere(tagsOf(payload), tx),
  ];
  return {
    invalidateHere,
    invalidateEverywhere,
    /** Invalidates everything, after notifications may have been missed. */
    invalidateAll(): void {
      cache.expire();
      identity.forgetAll();
      catalogue.forget();
      shops.forget();
      orders.forgetOffers();
      operations.forget();
      community.social.forgetLists();
      search.forgetPlaces();
    },
    /** Handlers for the relay of the outbox. */
    eventHandlers: {
      'goods.changed': dropping((payload) => ['goods', 'search', ...goodsTags(payload)]),
      'goods.counted': dropping((payload) => [...goodsTags(payload), ...shopTags(payload)]),
      'offers.changed': dropping(() => ['offers', 'search']),
      'clusters.changed': dropping(() => ['clusters', 'offers', 'search']),
      'shops.changed': dropping(() => ['shops', 'goods', 'search']),
      'shops.scored': dropping(() => ['shops', 'search']),
      'publications.changed': dropping(({ goodsId, shopId }) => [`reviews:${goodsId}`, `shop-reviews:${shopId}`]),
      /** Immediately in this process, so that the next delivery sees the new state. The others get `operations.changed`. */
      'site.changed': [async () => operations.forget()],
      'operations.changed': dropping(() => ['operations', 'hot-words']),
      'repositories.changed': dropping(() => ['library', 'search']),
      'ranking.changed': dropping(() => ['ranking']),
      'categories.changed': dropping(() => ['categories', 'search']),
    } satisfies Record<string, Handler[]>,
  };
}
