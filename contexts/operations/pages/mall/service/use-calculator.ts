/** The estimate: one compute offer and storage of its region; and adding both to the cart. */
import { useState } from 'react';
import { putIntoCart } from '#contexts/orders/calls/generated/cart.ts';
import { cartChanged } from '#contexts/orders/pages/parts/cart/cart-count.ts';
import { selectLine } from '#contexts/orders/pages/parts/cart/use-selection.ts';
import { durationUnitOf, isBoughtByMonth } from '#contexts/orders/rules/buying/buying.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { rangeOf } from '#contexts/resources/pages/parts/offer-range.ts';
import { type EstimateLine, estimate, parseYuanToMicro } from '#kernel/money/money.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure } from '#web/ui/toast/toast.ts';

/** Initial hours of an estimate. */
const FIRST_HOURS = 200;
export type Chosen = { offer: ResourceGoods; amount: number; months: number };

/** An offer with the valid amount nearest to the wished one. */
function begin(offer: ResourceGoods, wished: number, months = 1): Chosen {
  const range = rangeOf(offer);
  const amount = range ? Math.min(range.most, Math.max(range.least, wished)) : offer.limit.amount;
  return { offer, amount, months: Math.max(range?.leastMonths ?? 1, months) };
}
const firstOf = (offer: ResourceGoods): Chosen => begin(offer, isBoughtByMonth(offer.goodsType) ? 1 : FIRST_HOURS);

const lineOf = ({ offer, amount, months }: Chosen): EstimateLine => ({
  sourceMicro: parseYuanToMicro(offer.sourcePrice),
  priceMicro: parseYuanToMicro(offer.price),
  tiers: offer.priceTiers.map(({ from, price }) => ({ from, priceMicro: parseYuanToMicro(price) })),
  amount,
  duration: isBoughtByMonth(offer.goodsType) ? months : 1,
});

export function useCalculator(offers: ResourceGoods[], storage: ResourceGoods[]) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const buyable = offers.filter((offer) => rangeOf(offer) !== null);
  const [compute, setCompute] = useState<Chosen | null>(() => (buyable[0] ? firstOf(buyable[0]) : null));
  const [store, setStore] = useState<Chosen | null>(null);
  const [adding, setAdding] = useState(false);

  const clusterId = compute?.offer.availableCluster.clusterId;
  const storageHere = storage.filter((one) => one.availableCluster.clusterId === clusterId);
  const lines = [compute, store].filter((line): line is Chosen => line !== null);

  /** Adds the lines sequentially, then opens the cart. */
  async function addToCart(): Promise<void> {
    if (adding) return;
    setAdding(true);
    try {
      for (const { offer, amount, months } of lines) {
        const { clusterId: region, centerName } = offer.availableCluster;
        const { id } = await webApi.call(putIntoCart, {
          body: {
            data: {
              goodsId: offer.goodsId,
              clusterId: region,
              centerName,
              purchaseAmount: amount,
              purchaseDuration: isBoughtByMonth(offer.goodsType) ? months : 1,
              purchaseDurationUnit: durationUnitOf(offer.goodsType),
            },
          },
        });
        selectLine(id);
      }
      cartChanged();
      go(links.mall('goods/cart'));
    } catch (error) {
      cartChanged();
      showFailure(failureWords(t, error));
    } finally {
      setAdding(false);
    }
  }
  return {
    buyable,
    compute,
    store,
    storageHere,
    lines,
    estimate: estimate(lines.map(lineOf)),
    chooseCompute(goodsId: string) {
      const offer = buyable.find((one) => one.goodsId === goodsId);
      if (!offer) return;
      const retained = compute && compute.offer.unit === offer.unit ? begin(offer, compute.amount, compute.months) : firstOf(offer);
      setCompute(retained);
      if (store && store.offer.availableCluster.clusterId !== offer.availableCluster.clusterId) setStore(null);
    },
    chooseStore(goodsId: string) {
      const offer = storageHere.find((one) => one.goodsId === goodsId);
      setStore(offer ? begin(offer, store?.amount ?? 1, store?.months) : null);
    },
    changeCompute: (patch: Partial<Chosen>) => setCompute((before) => before && { ...before, ...patch }),
    changeStore: (patch: Partial<Chosen>) => setStore((before) => before && { ...before, ...patch }),
    adding,
    addToCart,
  };
}
export type CalculatorState = ReturnType<typeof useCalculator>;
