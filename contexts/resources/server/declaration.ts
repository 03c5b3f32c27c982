/** What resources needs, offers and adds. */

import { settings, setupSteps } from '#contexts/operations/server/offers.ts';
import { facetLabels, foundThings } from '#contexts/search/server/offers.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { base, invalidating, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { createResources } from './index.ts';
import { resources } from './offers.ts';
import { personalData } from './personal-data.ts';
import { foundOffers } from './search-documents.ts';

const resourcesPart = part({
  name: 'resources',
  needs: { database: base.database, invalidation: base.invalidation, settings },
  offers: { resources },
  make({ database, invalidation, settings }) {
    const made = createResources({
      database,
      settings: { limits: settings.purchaseLimits, oneClusterId: async (on) => (await settings.configuration(on)).oneClusterId },
    });
    return {
      offers: { resources: made },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.jobs, ...made.jobs),
        add(slots.handlers, made.eventHandlers, {
          'offers.changed': invalidating(invalidation, () => ['offers', 'search']),
          'clusters.changed': invalidating(invalidation, () => ['clusters', 'offers', 'search']),
        }),
        add(setupSteps, { step: 'RESOURCES', isDone: async () => (await made.listOffers()).length > 0 }),
        add(foundThings, foundOffers(made)),
        add(facetLabels, async () => ({
          regions: (await made.listRegions()).map(({ clusterId, centerName, centerNameEn }) => ({
            code: clusterId,
            name: centerName,
            nameEn: centerNameEn,
          })),
        })),
        add(slots.described, {
          kind: 'offer',
          async find(id) {
            const [offer] = isStoredId(id) ? await made.findOffers([id]) : [];
            if (!offer) return null;
            const accelerated = offer.resourceType === 'gpu' || offer.resourceType === 'dcu';
            return { kind: offer.goodsType, words: accelerated ? 'accelerator' : offer.goodsType === 'storage' ? 'storage' : 'compute' };
          },
        }),
      ],
    };
  },
});

export const resourcesContext: Context = {
  name: 'resources',
  parts: [resourcesPart],
  emits: ['offers.changed', 'clusters.changed'],
  personal: personalData,
};
