/** Amount and duration of a compute offer, and the two ways to buy it: through the cart, or directly. */

import { useEffect, useRef, useState } from 'react';
import { putIntoCart } from '#contexts/orders/calls/generated/cart.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import { cartChanged } from '#contexts/orders/pages/parts/cart/cart-count.ts';
import { chargeYuan, isMonthly } from '#contexts/orders/pages/parts/cart/cart-state.ts';
import { selectLine } from '#contexts/orders/pages/parts/cart/use-selection.ts';
import { orderValues } from '#contexts/orders/pages/parts/request-query.ts';
import { durationUnitOf, repairedQuantity } from '#contexts/orders/rules/buying/buying.ts';
import { rangeOf } from '#contexts/resources/pages/parts/offer-range.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure } from '#web/ui/toast/toast.ts';
import type { OfferData } from './load-detail.ts';

/** How long "added to the cart" is shown (section 9). */
const ADDED_TIP_MS = 3_000;

type Quantity = { purchaseAmount: number; purchaseDuration: number };

/** Adds an offer to the cart, or updates the line the buyer came from. */
function useAddToCart({ offer, cartLineId }: OfferData) {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState(false);
  const tipTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(tipTimer.current), []);

  const add = async (quantity: Quantity) => {
    if (adding) return;
    setAdding(true);
    try {
      const { clusterId, centerName } = offer.availableCluster;
      const { id } = await webApi.call(putIntoCart, {
        body: {
          data: {
            ...quantity,
            purchaseDurationUnit: durationUnitOf(offer.goodsType),
            clusterId,
            goodsId: offer.goodsId,
            centerName,
            id: cartLineId,
          },
        },
      });
      selectLine(id);
      cartChanged();
      setAdded(true);
      clearTimeout(tipTimer.current);
      tipTimer.current = setTimeout(() => setAdded(false), ADDED_TIP_MS);
    } catch (error) {
      showFailure(failureWords(t, error));
    } finally {
      setAdding(false);
    }
  };
  return { add, adding, added };
}

/** @param showBlocked shows why this user may not buy */
export function useOfferPurchase(data: OfferData, showBlocked: () => void) {
  const { offer, blocked } = data;
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const configuration = useConfiguration();
  const { add, adding, added } = useAddToCart(data);

  const available = rangeOf(offer);
  const soldOut = available === null;
  const { amount: least, duration: leastMonths } = offer.limit;
  const range = available ?? { least, most: least, leastMonths, mostMonths: leastMonths };
  const wanted = { purchaseAmount: data.amount || range.least, purchaseDuration: data.duration || range.leastMonths };
  const first = repairedQuantity(wanted, range) ?? wanted;
  const [amount, setAmount] = useState(first.purchaseAmount);
  const [months, setMonths] = useState(first.purchaseDuration);

  const monthly = isMonthly(offer);
  const quantity: Quantity = { purchaseAmount: amount, purchaseDuration: monthly ? months : 1 };
  /** Why nothing can be bought; '' if it can. */
  const stopped = configuration?.purchaseEnable === 'false' ? t('goods.paused') : soldOut ? t('goods.offerSoldOut') : '';

  const addToCart = () => {
    if (!stopped) void add(quantity);
  };
  const buy = () => {
    if (stopped) return;
    if (blocked.length > 0) return showBlocked();
    const request: OrderRequest = { kind: 'resource', goodsId: offer.goodsId, clusterId: offer.availableCluster.clusterId, ...quantity };
    go(links.mall('goods/order', orderValues(request)));
  };
  return {
    range,
    soldOut,
    monthly,
    amount,
    setAmount,
    months,
    setMonths,
    /** The total in yuan; `sourceTotal` before a discount. */
    total: chargeYuan(offer.price, offer, quantity, offer.priceTiers),
    sourceTotal: chargeYuan(offer.sourcePrice, offer, quantity),
    stopped,
    adding,
    added,
    addToCart,
    buy,
  };
}

export type OfferPurchase = ReturnType<typeof useOfferPurchase>;
