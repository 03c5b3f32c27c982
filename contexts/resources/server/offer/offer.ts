/** A resource offer of a region, as stored, and decisions about it. */

import { isBoughtByMonth, type LineLimit } from '#contexts/orders/rules/buying/buying.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { microToYuan, type PriceTier } from '#kernel/money/money.ts';

export type Offer = {
  id: string;
  clusterId: string;
  goodsType: ResourceGoods['goodsType'];
  resourceType: ResourceGoods['goodsResourceType'];
  purchasingOption: ResourceGoods['purchasingOption'];
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  spec: ResourceGoods['spec'];
  accelerator: string;
  unit: ResourceGoods['unit'];
  /** 1e-6 yuan per unit. */
  sourcePriceMicro: number;
  priceMicro: number;
  /** Larger amounts cost less, based on the current price; empty for one price. */
  priceTiers: PriceTier[];
  capacityLevel: 1 | 2 | 3 | 4;
  quota: number;
  minAmount: number;
  maxAmount: number;
  minDuration: number;
  /** For sale: displayed, in an open centre that this site sells. */
  displayed: boolean;
  sort: number;
  centerName: string;
  centerNameEn: string;
  k8s: boolean;
};

/** Monthly kinds are charged by amount × months, shared ones by amount alone. */
export const isMonthly = (offer: Pick<Offer, 'goodsType'>): boolean => isBoughtByMonth(offer.goodsType);

const noPrices = { cpuPrice: '', gpuPrice: '', dcuPrice: '', contractMonthPrice: '', storageMonthPrice: '' };
function prices(offer: Offer, micro: number): ResourceGoods['sourceGoodsPrice'] {
  const text = microToYuan(micro);
  if (offer.goodsType === 'storage') return { ...noPrices, storageMonthPrice: text };
  if (offer.goodsType !== 'share') return { ...noPrices, contractMonthPrice: text };
  return { ...noPrices, [`${offer.resourceType}Price`]: text };
}

/** The view of section 3, with the limit of one purchase (contexts/orders/rules/buying, `purchaseLimit`). */
export function viewOffer(offer: Offer, limit: LineLimit): ResourceGoods {
  return {
    goodsId: offer.id,
    goodsName: offer.name,
    goodsNameEn: offer.nameEn,
    description: offer.description,
    descriptionEn: offer.descriptionEn,
    goodsType: offer.goodsType,
    goodsResourceType: offer.resourceType,
    purchasingOption: offer.purchasingOption,
    availableCluster: { clusterId: offer.clusterId, centerName: offer.centerName, centerNameEn: offer.centerNameEn },
    accelerator: offer.accelerator,
    spec: offer.spec,
    discount: offer.priceMicro < offer.sourcePriceMicro,
    discountGoodsPrice: prices(offer, offer.priceMicro),
    sourceGoodsPrice: prices(offer, offer.sourcePriceMicro),
    price: microToYuan(offer.priceMicro),
    sourcePrice: microToYuan(offer.sourcePriceMicro),
    priceTiers: offer.priceTiers.map(({ from, priceMicro }) => ({ from, price: microToYuan(priceMicro) })),
    unit: offer.unit,
    capacityLevel: offer.quota <= 0 ? 4 : offer.capacityLevel,
    quota: offer.quota,
    limit,
    displayed: offer.displayed,
  };
}
