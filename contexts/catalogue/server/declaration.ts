/** What the catalogue needs, offers and adds. */

import { identity } from '#contexts/identity/server/offers.ts';
import { settings, setupSteps } from '#contexts/operations/server/offers.ts';
import { orderFacts } from '#contexts/orders/server/offers.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { reviews } from '#contexts/reviews/server/offers.ts';
import { facetLabels, foundThings, soldCounts } from '#contexts/search/server/offers.ts';
import { shopOffice, shopPeople, shops } from '#contexts/shops/server/offers.ts';
import { base, type HeldInMemory, invalidating, slots, tagsOf } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { runningCounts } from '#server/platform/counts/running-count-store.ts';
import { type Catalogue, claimForListing, createCatalogue, createGoodsSheets, createRanking, IMPORT_JOB } from './index.ts';
import { catalogue, countGoodsByShop } from './offers.ts';
import { personalData } from './personal-data.ts';
import { foundGoods } from './search-documents.ts';

const countsPart = part({
  name: 'catalogue.counts',
  needs: { database: base.database },
  offers: { countGoodsByShop },
  make: ({ database }) => ({
    offers: { countGoodsByShop: (shopIds, on = database) => runningCounts(on, 'goods.shop', shopIds) },
  }),
});

const heldGoods = ({ invalidate, invalidateGoods }: Catalogue): HeldInMemory => ({
  invalidated(tags) {
    const goods = tags.filter((tag) => tag.startsWith('goods:')).map((tag) => tag.slice('goods:'.length));
    if (goods.length > 0) invalidateGoods(goods);
    if (tags.includes('categories') || tags.includes('clusters')) invalidate();
  },
  invalidate,
});

const cataloguePart = part({
  name: 'catalogue',
  needs: {
    ...{ database: base.database, files: base.files, invalidation: base.invalidation },
    ...{ settings, identity, resources, shops, shopPeople, orderFacts },
  },
  offers: { catalogue },
  make({ database, files, invalidation, settings, identity, resources, shops, shopPeople, orderFacts }) {
    const made = createCatalogue({
      database,
      ports: {
        shopNames: shops.shopNames,
        regions: resources.listRegions,
        purchasesOf: orderFacts.purchasesOf,
        offerKinds: async () => (await resources.listOffers()).map(({ goodsType, resourceType }) => ({ goodsType, resourceType })),
        isShopOpen: shops.isOpen,
        dueAfterWorkingDays: settings.afterWorkingDays,
        claimFiles: (tx, claim) => claimForListing(files, tx, claim),
        releaseFiles: files.release,
        claimMinutes: settings.claimMinutes,
        notify: identity.notify,
        notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.goods', ...notice),
      },
    });
    // Editors and reviewers of a listing can read its files before publication.
    files.allowReading('goods', {
      staff: 'listing.read',
      async mayRead({ actor, subjectId }) {
        const seller = await shops.findSeller(actor);
        return seller !== null && (await made.isGoodsOfShop(subjectId, seller.shopId));
      },
    });
    return {
      offers: { catalogue: made },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.jobs, ...made.jobs),
        add(slots.recordNames, made.recordNames),
        add(slots.held, heldGoods(made)),
        add(slots.handlers, made.eventHandlers, {
          'goods.changed': invalidating(invalidation, ({ ids }) => ['goods', 'search', ...tagsOf('goods', ids)]),
          'goods.counted': invalidating(invalidation, (of) => [...tagsOf('goods', of.ids), ...tagsOf('shop', of.shops)]),
          'ranking.changed': invalidating(invalidation, () => ['ranking']),
          'categories.changed': invalidating(invalidation, () => ['categories', 'search']),
        }),
        add(setupSteps, { step: 'GOODS', isDone: made.hasGoodsOnSale }),
        add(slots.described, { kind: 'goods', find: made.describeGoods }),
        add(foundThings, foundGoods(made)),
        add(soldCounts, made.goodsCounts),
        add(facetLabels, made.taxonomyLabels),
      ],
    };
  },
});

const sheetsPart = part({
  name: 'catalogue.sheets',
  needs: {
    ...{ database: base.database, files: base.files, wakeJob: base.wakeJob, failing: base.failing },
    ...{ shops, resources, catalogue },
  },
  offers: {},
  make({ database, files, wakeJob, failing, shops, resources, catalogue }) {
    const made = createGoodsSheets({
      database,
      files,
      ports: { shopReferences: shops.shopReferences, regions: resources.listRegions, submit: catalogue.submitImported },
      wake: () => wakeJob(IMPORT_JOB),
      onError: failing('an import failed'),
    });
    return {
      offers: {},
      adds: [add(slots.routes, ...made.routes), add(slots.downloads, ...made.downloads), add(slots.jobs, ...made.jobs)],
    };
  },
});

const rankingPart = part({
  name: 'catalogue.ranking',
  needs: { database: base.database, identity, shops, shopOffice, orderFacts, reviews },
  offers: {},
  make({ database, identity, shops, shopOffice, orderFacts, reviews }) {
    const made = createRanking({
      database,
      ports: {
        shopNames: (ids) => shops.shopNames(ids),
        sold: orderFacts.soldGoods,
        visitors: shopOffice.visitorsOfGoods,
        ratings: (until) => reviews.ratingsOf(null, until),
        async ownPeople() {
          const found = await shops.listPeople();
          const owners = await identity.ownersOf([...new Set(found.map(({ retailerId }) => retailerId))].filter((id) => id !== ''));
          return found.flatMap(({ shopId, retailerId, members }) => {
            const owner = owners.get(retailerId);
            return [...(owner ? [Number(owner.accountId)] : []), ...members.map(Number)].map((accountId) => ({ shopId, accountId }));
          });
        },
      },
    });
    return { offers: {}, adds: [add(slots.routes, ...made.routes), add(slots.jobs, ...made.jobs)] };
  },
});

export const catalogueContext: Context = {
  name: 'catalogue',
  parts: [countsPart, cataloguePart, sheetsPart, rankingPart],
  emits: ['goods.changed', 'goods.counted', 'goods.forced-off', 'categories.changed', 'ranking.changed'],
  personal: personalData,
};
