/** Offers of compute as they are found. */
import type { Queryable } from '#server/platform/db/database.ts';
import { blankDocument, type FoundThings, type SearchDocument } from '../search/offers.ts';
import type { Offer, Resources } from './index.ts';

export function documentOfOffer(offer: Offer): SearchDocument {
  return {
    ...blankDocument,
    kind: 'resource',
    id: offer.id,
    name: offer.name,
    nameEn: offer.nameEn,
    summary: offer.description,
    summaryEn: offer.descriptionEn,
    body: offer.spec.map(({ label, labelEn, value }) => `${label} ${labelEn} ${value}`).join('\n'),
    keywords: [offer.centerName, offer.centerNameEn, offer.accelerator],
    goodsType: '',
    regions: [offer.clusterId],
    priceMicro: offer.priceMicro,
    sourcePriceMicro: offer.sourcePriceMicro,
    priceUnit: offer.unit,
    resource: {
      clusterId: offer.clusterId,
      centerName: offer.centerName,
      centerNameEn: offer.centerNameEn,
      goodsType: offer.goodsType,
      goodsResourceType: offer.resourceType,
      accelerator: offer.accelerator,
      capacityLevel: offer.quota > 0 ? offer.capacityLevel : 4,
      spec: offer.spec,
    },
    updatedAt: new Date(0),
  };
}

export function foundOffers(resources: Resources): FoundThings {
  const documents = async (on: Queryable) => (await resources.listOffers(on)).map(documentOfOffer);
  return {
    kind: 'resource',
    find: async (ids, on) => (await documents(on)).filter(({ id }) => ids.includes(id)),
    async *all(on) {
      yield await documents(on);
    },
  };
}
