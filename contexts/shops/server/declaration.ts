/** What shops needs, offers and adds. */

import { catalogue, countGoodsByShop } from '#contexts/catalogue/server/offers.ts';
import { identity, sellingFacts } from '#contexts/identity/server/offers.ts';
import { settings, setupSteps } from '#contexts/operations/server/offers.ts';
import { orderFacts } from '#contexts/orders/server/offers.ts';
import { foundThings } from '#contexts/search/server/offers.ts';
import { base, heldUntil, invalidating, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import {
  createOnboarding,
  createShopOffice,
  createShopPeople,
  createShops,
  findSellingFacts,
  type LevelTerms,
  USUAL_TERMS,
} from './index.ts';
import { onboarding, shopOffice, shopPeople, shops } from './offers.ts';
import { personalData } from './personal-data.ts';
import { foundShops } from './search-documents.ts';

const sellingPart = part({
  name: 'shops.selling-facts',
  needs: { database: base.database },
  offers: { sellingFacts },
  make: ({ database }) => ({ offers: { sellingFacts: findSellingFacts(database) } }),
});

const onboardingPart = part({
  name: 'shops.onboarding',
  needs: { database: base.database, cipher: base.cipher, files: base.files, settings, identity },
  offers: { onboarding },
  make({ settings, ...needed }) {
    const made = createOnboarding({
      ...needed,
      workingCalendar: settings.workingCalendar,
      agreement: () => settings.agreement('onboarding'),
      terms: () => settings.setting<LevelTerms>('onboardingTerms', USUAL_TERMS),
      claimMinutes: settings.claimMinutes,
    });
    return { offers: { onboarding: made }, adds: [add(slots.routes, ...made.routes)] };
  },
});

const shopsPart = part({
  name: 'shops',
  needs: { database: base.database, invalidation: base.invalidation, countGoodsByShop, orderFacts, identity },
  offers: { shops },
  make({ database, invalidation, countGoodsByShop, orderFacts, identity }) {
    const made = createShops({
      database,
      ports: { countGoodsByShop, countOrders: orderFacts.countOrders, ownersOf: identity.ownersOf, userNames: identity.userNames },
    });
    return {
      offers: { shops: made },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.listed, made.listed),
        add(foundThings, foundShops(made)),
        add(slots.recordNames, made.recordNames),
        add(slots.held, heldUntil(['shops'], made.invalidate)),
        add(slots.handlers, {
          'shops.changed': invalidating(invalidation, () => ['shops', 'goods', 'search']),
          'shops.scored': invalidating(invalidation, () => ['shops', 'search']),
        }),
        add(setupSteps, { step: 'MERCHANT', isDone: made.hasOpenShop }),
        add(slots.described, {
          kind: 'shop',
          find: async (id) => ((await made.shopNames([id])).has(id) ? { kind: 'shop', words: '' } : null),
        }),
      ],
    };
  },
});

const peoplePart = part({
  name: 'shops.people',
  needs: { identity, shops },
  offers: { shopPeople },
  make: (needed) => ({ offers: { shopPeople: createShopPeople(needed) } }),
});

const officePart = part({
  name: 'shops.office',
  needs: { database: base.database, secrets: base.secrets, files: base.files, identity, shopPeople, orderFacts, catalogue },
  offers: { shopOffice },
  make({ database, secrets, files, identity, shopPeople, orderFacts, catalogue }) {
    const made = createShopOffice({
      database,
      secret: secrets,
      files,
      people: {
        ...identity.people,
        countLookup: identity.countLookup,
        changed: identity.accountChanged,
        notifyAdded: shopPeople.notifyAdded,
      },
      sales: orderFacts.shopReport,
      goods: catalogue.shopGoods,
    });
    return { offers: { shopOffice: made }, adds: [add(slots.routes, ...made.routes), add(slots.jobs, ...made.jobs)] };
  },
});

export const shopsContext: Context = {
  name: 'shops',
  parts: [sellingPart, onboardingPart, shopsPart, peoplePart, officePart],
  emits: ['shops.changed', 'shops.scored', 'shop.closed'],
  personal: personalData,
};
