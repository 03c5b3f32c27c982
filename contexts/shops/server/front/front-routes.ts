import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import {
  discardShopFront,
  getShopFront,
  listFeaturedGoods,
  publishShopFront,
  type ShopFront,
  saveShopFront,
  shopFront,
} from '#contexts/shops/calls/shop-front.ts';
import { isStoredId } from '#kernel/id/id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Files } from '#server/platform/storage/files.ts';
import { createFrontChanges } from './change-front.ts';
import { createFrontStore } from './front-store.ts';
import { inOrder, sameFront } from './shop-front.ts';

type Parts = {
  database: Database;
  files: Pick<Files, 'claim' | 'release'>;
  /** Featured goods on sale of a shop. */
  featuredGoods(shopId: string): Promise<GoodsCard[]>;
  now: () => number;
};

export function frontRoutes({ database, files, featuredGoods, now }: Parts): Bound[] {
  const store = createFrontStore(database);
  const changes = createFrontChanges({ database, store, files, now });
  const tidy = <F extends ShopFront>(front: F): F => ({
    ...front,
    featuredIds: [...new Set(front.featuredIds.filter(isStoredId))],
  });
  return [
    bind(getShopFront, async (_, { seller }) => {
      const [published, saved, goods] = await Promise.all([
        store.find(seller.shopId),
        store.findDraft(seller.shopId),
        featuredGoods(seller.shopId),
      ]);
      if (!published) throw new AppError('SHOP_NOT_FOUND');
      // A draft may have been saved before a field was added.
      const draft = saved ? shopFront.parse({ ...published.front, ...saved.content }) : published.front;
      return {
        draft,
        published: published.front,
        revision: saved?.revision ?? 0,
        changed: !sameFront(draft, published.front),
        publishedAt: published.publishedAt,
        featured: inOrder(goods, draft.featuredIds),
      };
    }),
    bind(saveShopFront, ({ body }, call) => changes.save(tidy(body), call)),
    bind(publishShopFront, ({ body }, call) => changes.publish(body.revision, call)),
    bind(discardShopFront, (_, call) => changes.discard(call)),
    bind(
      listFeaturedGoods,
      async ({ params: { id } }) => {
        const order = isStoredId(id) ? await store.findFeaturedOrder(id) : null;
        if (!order) throw new AppError('SHOP_NOT_FOUND');
        return inOrder(await featuredGoods(id), order);
      },
      { cacheTags: ({ params }) => [`shop:${params.id}`, 'shops', 'goods'] },
    ),
  ];
}
