import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { cancelOrder } from '#contexts/orders/calls/generated/order.ts';
import type { OrderView } from '#contexts/orders/calls/order.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';

type Props = { order: Pick<OrderView, 'orderId' | 'orderNo' | 'groupId' | 'actions'>; className?: string };

/** The actions that the server permits the caller on an order. */
export function OrderActions({ order, className }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  if (order.actions.length === 0) return null;

  async function cancel() {
    const agreed = await confirm({
      title: t('console.cancelTitle'),
      text: t('console.cancelText', { orderNo: order.orderNo }),
      confirmText: t('console.cancelOrder'),
      cancelText: t('console.cancelKeep'),
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await webApi.call(cancelOrder, { params: { id: order.orderId } }, { keep: true });
      showToast(t('console.cancelDone'), 'success');
    } catch (error) {
      showFailure(failureWords(t, error));
    }
    await revalidate();
    setBusy(false);
  }

  return (
    <span className={className}>
      {order.actions.includes('pay') && (
        <a className="button primary" href={links.mall('goods/pay', { orderId: order.groupId || order.orderId })}>
          {t('console.pay')}
          <span className="visually-hidden"> {order.orderNo}</span>
        </a>
      )}
      {order.actions.includes('cancel') && (
        <button type="button" className="button" disabled={busy} onClick={cancel}>
          {t('console.cancelOrder')}
          <span className="visually-hidden"> {order.orderNo}</span>
        </button>
      )}
    </span>
  );
}
