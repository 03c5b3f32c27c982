/** Offers of compute as they are found. */
import { blankDocument, type FoundThings, foundAmong, type SearchDocument } from '#contexts/search/server/offers.ts';
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

export const foundOffers = (resources: Resources): FoundThings =>
  foundAmong('resource', async (on) => (await resources.listOffers(on)).map(documentOfOffer));
