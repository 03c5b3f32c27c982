import type { Cluster } from '#contexts/resources/calls/resources.ts';
import { microToYuan } from '#kernel/money/money.ts';
import type { Offer } from '../offer/offer.ts';
import type { ClusterRow } from './cluster-store.ts';

const KINDS = ['cpu', 'gpu', 'dcu', 'storage'] as const;
const kindOf = (offer: Offer): (typeof KINDS)[number] | '' => (offer.goodsType === 'storage' ? 'storage' : offer.resourceType);

/** A region with its offers: per kind the best capacity level and the lowest price of pay-per-use or storage. */
export function viewCluster(row: ClusterRow, offers: Offer[]): Cluster {
  const own = offers.filter((offer) => offer.clusterId === row.clusterId);
  const capacity = KINDS.flatMap((resource) => {
    const ofKind = own.filter((offer) => kindOf(offer) === resource && (offer.goodsType === 'share' || offer.goodsType === 'storage'));
    const cheapest = ofKind.reduce<Offer | undefined>(
      (best, offer) => (!best || offer.priceMicro < best.priceMicro ? offer : best),
      undefined,
    );
    if (!cheapest) return [];
    const level = Math.min(...ofKind.map((offer) => (offer.quota > 0 ? offer.capacityLevel : 4))) as Cluster['capacity'][number]['level'];
    return [{ resource, level, minPrice: microToYuan(cheapest.priceMicro), unit: cheapest.unit }];
  });
  return { ...row, offerCount: own.length, capacity };
}
