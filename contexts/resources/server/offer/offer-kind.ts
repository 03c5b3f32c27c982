/** Properties of each kind of offer: unit, way of buying, possible resources. Pure. */
import type { OfferType, Unit } from '#contracts/kit/fields.ts';

export const unitOf = (goodsType: OfferType, resourceType: string): Unit => {
  if (goodsType === 'storage') return 'GB*month';
  if (goodsType !== 'share') return 'platform*month';
  return resourceType === 'cpu' ? 'core*hour' : 'card*hour';
};
export const purchasingOptionOf = (goodsType: OfferType): 'payByUse' | 'payMonthly' => (goodsType === 'share' ? 'payByUse' : 'payMonthly');
/** Storage is not compute; everything else is one of the three. */
export const isKind = (goodsType: OfferType, resourceType: string): boolean => (goodsType === 'storage') === (resourceType === '');
