/** What reviews needs, offers and adds. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { orderFacts } from '#contexts/orders/server/offers.ts';
import { shopPeople, shops } from '#contexts/shops/server/offers.ts';
import { base, invalidating, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { readByUploader } from '#server/platform/storage/file-access.ts';
import { createReviews } from './index.ts';
import { reviews } from './offers.ts';
import { personalData } from './personal-data.ts';

const reviewsPart = part({
  name: 'reviews',
  needs: {
    ...{ database: base.database, files: base.files, invalidation: base.invalidation },
    ...{ identity, shops, shopPeople, catalogue, orderFacts },
  },
  offers: { reviews },
  make({ database, files, invalidation, identity, shops, shopPeople, catalogue, orderFacts }) {
    const made = createReviews({
      database,
      lines: orderFacts.boughtLines,
      boughtGoods: orderFacts.boughtGoods,
      findGoods: catalogue.findGoodsLabel,
      worksFor: shops.worksForShop,
      workplacesOf: shops.workplacesOf,
      isShopOpen: shops.isOpen,
      shopNames: shops.shopNames,
      userNames: identity.userNames,
      saveGoodsScore: catalogue.saveGoodsScore,
      saveShopScore: shops.saveShopScore,
      files,
      notify: identity.notify,
      notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.orders', ...notice),
      countAttempt: (rule, accountId) => identity.countAttempt([{ rule, key: String(accountId) }]),
    });
    // Hidden files are readable by their uploader, and by those who decide.
    files.allowReading('product-review', { staff: 'moderation.read', mayRead: readByUploader });
    return {
      offers: { reviews: made },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.recordNames, made.recordNames),
        add(slots.handlers, made.eventHandlers, {
          'publications.changed': invalidating(invalidation, ({ goodsId, shopId }) => [`reviews:${goodsId}`, `shop-reviews:${shopId}`]),
        }),
      ],
    };
  },
});

export const reviewsContext: Context = { name: 'reviews', parts: [reviewsPart], emits: ['publications.changed'], personal: personalData };
