/** What operations needs, offers and adds. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { OWN_SETUP_STEPS, SETUP_STEPS, type SetupStep } from '#contexts/operations/calls/setup.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { shopPeople, shops } from '#contexts/shops/server/offers.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { showsSalesEntry } from '#kernel/roles/roles.ts';
import { base, heldUntil, invalidating, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { createLive, createOperations, createSettings } from './index.ts';
import { build, settings, setupSteps } from './offers.ts';
import { personalData } from './personal-data.ts';
import type { SetupFacts } from './setup/setup-routes.ts';

const isOwnStep = (step: SetupStep): boolean => (OWN_SETUP_STEPS as readonly SetupStep[]).includes(step);

const settingsPart = part({
  name: 'operations.settings',
  needs: { database: base.database, config: base.config, site: base.site, invalidation: base.invalidation },
  offers: { settings },
  make({ database, config, site, invalidation }) {
    const { host } = new URL(site.publicUrl);
    const made = createSettings({
      database,
      salesEntry: (isMainSite) => showsSalesEntry({ isMainSite, host, legacyHost: config.legacyHost }),
    });
    return {
      offers: { settings: made },
      adds: [
        add(slots.held, heldUntil(['operations'], made.invalidate)),
        add(slots.handlers, {
          /** Immediately in this process, so that the next delivery sees the new state. The others get `operations.changed`. */
          'site.changed': [async () => made.invalidate()],
          'operations.changed': invalidating(invalidation, () => ['operations', 'hot-words']),
        }),
      ],
    };
  },
});

const contentPart = part({
  name: 'operations.content',
  needs: {
    ...{ database: base.database, config: base.config, site: base.site, files: base.files, readiness: base.readiness },
    ...{ invalidation: base.invalidation, recordNames: slots.recordNames, jobs: slots.jobs },
    ...{ settings, build, setupSteps, identity, resources },
  },
  offers: {},
  make({ database, config, site, files, readiness, invalidation, recordNames, jobs, settings, build, setupSteps, ...of }) {
    const made = createOperations({
      database,
      settings,
      build,
      ports: {
        notify: of.identity.notify,
        files,
        centers: async () =>
          [...(await of.resources.centers())].map(([clusterId, { centerName, centerNameEn }]) => ({ clusterId, centerName, centerNameEn })),
        publicUrl: site.publicUrl,
        contentTurned: () => invalidation.here(['operations']),
        recordNames: () => Object.assign({}, ...recordNames()),
        jobs,
        readiness: readiness.report,
        setup: async () => {
          if (config.demo) return null;
          const done = await Promise.all(setupSteps().map(async ({ step, isDone }) => [step, await isDone()] as const));
          const facts = Object.fromEntries(done);
          const missing = SETUP_STEPS.filter((step) => !isOwnStep(step) && !(step in facts));
          if (missing.length > 0) throw new Error(`no context says whether these steps of the setup are done: ${missing.join(', ')}`);
          return facts as SetupFacts;
        },
      },
    });
    return {
      offers: {},
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.jobs, ...made.jobs),
        add(slots.described, { kind: 'banner', find: async (id) => (isStoredId(id) ? made.describeBanner(id) : null) }),
      ],
    };
  },
});

const livePart = part({
  name: 'operations.live',
  needs: {
    ...{ database: base.database, config: base.config, site: base.site, files: base.files, realtime: base.realtime },
    ...{ settings, identity, shops, shopPeople, catalogue },
  },
  offers: {},
  make({ database, config, site, files, realtime, settings, identity, shops, shopPeople, catalogue }) {
    const made = createLive({
      database,
      ports: {
        files,
        shopNames: shops.shopNames,
        isShopOpen: shops.isOpen,
        findSeller: shops.findSeller,
        goodsCards: catalogue.shopGoods.cards,
        goodsOfShop: catalogue.goodsOfShop,
        notify: identity.notify,
        notifyShop: (tx, shopId, ...notice) => shopPeople.notifyAll(tx, shopId, 'shop.live', ...notice),
        quotaBytes: async () => (await settings.communityQuotas.current()).LIVE,
        publicUrl: site.publicUrl,
        vhall: config.vhall,
        publishNews: realtime.publish,
      },
    });
    return {
      offers: {},
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.addresses, made.registerStream),
        add(slots.sockets, ...made.sockets),
        add(slots.handlers, made.eventHandlers),
        add(slots.jobs, ...made.jobs),
        add(slots.listed, made.listed),
        add(slots.described, { kind: 'live', find: made.describe }),
      ],
    };
  },
});

export const operationsContext: Context = {
  name: 'operations',
  parts: [settingsPart, contentPart, livePart],
  emits: ['operations.changed', 'site.changed'],
  personal: personalData,
};
