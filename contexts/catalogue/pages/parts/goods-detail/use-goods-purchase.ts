/** A buyer's choice for a product (SKU, billing, regions), and the transition to the order. */

import { useState } from 'react';
import type { Sku } from '#contexts/catalogue/calls/catalogue.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import { orderValues } from '#contexts/orders/pages/parts/request-query.ts';
import { openingRegionsProblem } from '#contexts/orders/rules/buying/opening-regions.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { useGo } from '#web/lib/use-go.ts';
import type { GoodsData } from './load-detail.ts';
import { nearestPricing } from './pricing-options.ts';
import { type Choice, choiceOf, chosenSku, firstSku, matchingSkus } from './specification-matrix.ts';

type Billing = Pick<Extract<OrderRequest, { kind: 'sku' }>, 'billingType' | 'duration'>;

/** The wanted regions in which the SKU can be opened; a single available one is selected. */
const regionsOf = (sku: Sku | null, wanted: ReadonlySet<string>): Set<string> => {
  const open = sku?.clusterResources.map(({ clusterId }) => clusterId) ?? [];
  const chosen = open.filter((clusterId) => wanted.has(clusterId));
  return new Set(chosen.length > 0 ? chosen : open.length === 1 ? open : []);
};

/** The regions in which the product is to be opened. `problem`: why they cannot be ordered, in words, after an attempt. */
function useRegions(sku: Sku | null, first: string) {
  const { t } = useI18n();
  const links = useLinks();
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(first ? [first] : []));
  const [tries, setTries] = useState(0);
  const openable = sku?.clusterResources ?? [];
  const chosen = regionsOf(sku, wanted);
  const code = openable.length > 0 ? openingRegionsProblem(openable.filter(({ clusterId }) => chosen.has(clusterId))) : null;
  const words = () => {
    if (code !== 'REGION_REQUIRED') return t('goods.regionMixed');
    return t(links.mobile ? 'common.promptArea' : 'goods.regionRequired');
  };
  /** True if the order may proceed; otherwise the problem is shown at the regions, focused and scrolled into view. */
  const check = (): boolean => {
    if (!code) return true;
    setTries((before) => before + 1);
    return false;
  };
  return { openable, chosen, problem: tries > 0 && code ? words() : '', tries, choose: setWanted, check };
}

type Options = {
  /** Why nothing can be bought in a preview; '' outside one. */
  preview: string;
  /** Shows why this user may not buy. */
  showBlocked: () => void;
};

export function useGoodsPurchase(data: GoodsData, { preview, showBlocked }: Options) {
  const { goods, skus, blocked } = data;
  const { t, pick } = useI18n();
  const links = useLinks();
  const go = useGo();
  const configuration = useConfiguration();
  const [choice, setChoice] = useState<Choice>(() => {
    const first = firstSku(skus, data.skuId);
    return first ? choiceOf(first) : {};
  });
  const [wantedPricing, setWantedPricing] = useState({ billingType: '', duration: 0 });

  const sku = chosenSku(goods.specifications, skus, choice);
  const pricing = sku && nearestPricing(sku.pricing, wantedPricing);
  const regions = useRegions(sku, data.clusterId);

  /** Why nothing can be bought; '' if it can. */
  const hindrance = (): string => {
    if (preview) return preview;
    if (configuration?.purchaseEnable === 'false') return t('goods.paused');
    if (skus.length === 0) return t('goods.noSkus');
    if (!sku) {
      const open = goods.specifications.filter(({ id }) => choice[id] === undefined);
      return t('goods.chooseFirst', { names: open.map(({ name, nameEn }) => pick(name, nameEn)).join(t('goods.comma')) });
    }
    if (sku.stock === 0) return t('goods.soldOut');
    return '';
  };
  const stopped = hindrance();
  const trialStopped = stopped || (sku?.hasTrial ? t('goods.trialUsed') : '');

  const order = (billing: Billing) => {
    if (!sku) return;
    if (blocked.length > 0) return showBlocked();
    if (!regions.check()) return;
    const request: OrderRequest = { kind: 'sku', goodsId: goods.id, skuId: sku.id, ...billing, regions: [...regions.chosen] };
    go(links.mall('goods/order', orderValues(request)));
  };
  return {
    choice,
    setChoice,
    sku,
    pricing,
    setPricing: setWantedPricing,
    regions,
    /** The lowest price, in yuan, of the SKUs that are still possible. */
    lowestPrice: matchingSkus(skus, choice)
      .map(({ minPrice }) => minPrice)
      .toSorted((a, b) => Number(a) - Number(b))[0],
    /** The unpaid order of this SKU; '' if there is none. */
    unpaidOrderId: sku && sku.purchaseStatus === '0' && sku.unpaidOrderId ? sku.unpaidOrderId : '',
    stopped,
    trialStopped,
    buy: () => {
      if (!stopped && pricing) order(pricing);
    },
    tryOut: () => {
      if (!trialStopped && sku) order({ billingType: 'TRIAL', duration: sku.trialDays });
    },
  };
}

export type GoodsPurchase = ReturnType<typeof useGoodsPurchase>;
