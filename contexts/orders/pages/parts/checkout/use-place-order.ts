/** Places the order once, then goes to its payment, or to the result of a free order or a trial. */

import { useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { createOrder } from '#contexts/orders/calls/generated/order.ts';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import { codeOf, failureWords, isPassing } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { notify } from '#web/ui/message-box/message-box.ts';
import { showFailure } from '#web/ui/toast/toast.ts';
import { cartChanged } from '../cart/cart-count.ts';
import { endVisit, keyOfVisit } from './idempotency-key.ts';

type Form = { agreed: boolean; remark: string; licenceProof: string };

export function usePlaceOrder(request: OrderRequest, preview: OrderPreview, withoutDiscounts: boolean) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const location = useLocation();
  const revalidator = useRevalidator();
  const [placing, setPlacing] = useState(false);
  const running = useRef(false);
  // One key for the visit, not for the amounts chosen in it: an order that was placed although its response was lost is found again after
  // an edit.
  const [visit] = useState(`${location.key} ${location.search}`);

  const place = async ({ agreed, remark, licenceProof }: Form): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setPlacing(true);
    try {
      const body = {
        request,
        expectedAmount: preview.actualPaymentAmount,
        agreementVersion: agreed ? preview.agreement.version : '',
        licenceProof,
        remark,
        withoutDiscounts,
      };
      const order = await webApi.call(createOrder, { body }, { idempotencyKey: keyOfVisit(visit), keep: true });
      endVisit(visit);
      cartChanged();
      const { orderId, type } = order;
      if (type === 'TRIAL') go(links.mall('trial/result', { orderId }), { replace: true });
      else if (type === 'FREE' || order.status === 'PAID') go(links.mall('goods/pay/result', { orderId, type }), { replace: true });
      else go(links.mall('goods/pay', { orderId }), { replace: true });
    } catch (error) {
      const code = codeOf(error);
      if (code === 'PRICE_CHANGED') {
        await notify({ title: t('order.priceChangedTitle'), text: t('order.priceChanged') });
        await revalidator.revalidate();
      } else if (code === 'IDEMPOTENCY_KEY_REUSED') {
        // The first attempt was received, with another remark or amount: the order exists.
        endVisit(visit);
        await notify({ title: t('order.alreadyPlaced'), text: t('order.alreadyPlacedText'), confirmText: t('order.toOrders') });
        go(links.console('orders'));
      } else {
        showFailure(failureWords(t, error));
        // The reasons are shown at the lines.
        if (!isPassing(error)) await revalidator.revalidate();
      }
    } finally {
      running.current = false;
      setPlacing(false);
    }
  };
  return { place, placing };
}
