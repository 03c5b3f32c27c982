import type { DeliveryState, FulfilmentState } from '#contexts/orders/calls/fulfilment.ts';
import type { OrderStatus, OrderType } from '#contexts/orders/calls/order.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { fulfilmentTones } from '../after-sales/after-sales-words.ts';
import { deliveryTones } from './delivery-words.ts';
import { statusTone, statusWords } from './order-words.ts';

export function OrderStatusTag({ status, type }: { status: OrderStatus; type: OrderType }) {
  const { t } = useI18n();
  return <StatusTag tone={statusTone[status]}>{statusWords(t, { status, type })}</StatusTag>;
}
/** The progress of a paid order's delivery; nothing before it is paid. */
export function DeliveryTag({ state }: { state: DeliveryState }) {
  const { t } = useI18n();
  if (state === 'NONE') return null;
  return <StatusTag tone={deliveryTones[state]}>{t(`order.delivery${state}`)}</StatusTag>;
}
export function OrderTypeTag({ type }: { type: OrderType }) {
  const { t } = useI18n();
  return <StatusTag tone={type === 'FORMAL' ? 'neutral' : 'brand'}>{t(`console.type${type}`)}</StatusTag>;
}
export function FulfilmentTag({ state, overdue = false }: { state: FulfilmentState; overdue?: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <StatusTag tone={fulfilmentTones[state]}>{t(`fulfilment.state${state}`)}</StatusTag>
      {overdue && <StatusTag tone="danger">{t('fulfilment.overdue')}</StatusTag>}
    </>
  );
}
