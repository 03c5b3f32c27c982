/** Texts for the progress of a delivery and the duration of use; `contexts/orders/rules/delivery.ts` decides both. */
import type { DeliveryState, Tenure } from '#contexts/orders/calls/fulfilment.ts';
import type { OrderLineView } from '#contexts/orders/calls/order.ts';
import { ACCEPT_DAYS, DELIVER_DAYS } from '#contexts/orders/rules/orders.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { I18n, MessageKey, Translate } from '#web/lib/i18n.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const deliveryTones: Record<DeliveryState, Tone> = {
  NONE: 'neutral',
  OPENING: 'brand',
  AWAITING: 'warning',
  IN_SERVICE: 'brand',
  REWORK: 'danger',
  DELIVERED: 'brand',
  RECORDED: 'brand',
  READY: 'success',
  ENDED: 'neutral',
};
/** Another party than the buyer has to act before it can be used. */
export const isUnderWay = (state: DeliveryState): boolean =>
  state === 'OPENING' || state === 'AWAITING' || state === 'IN_SERVICE' || state === 'REWORK';

/**
 * '永久有效', 'Until 3 March 2027'. `endsAt` (ms): of entitlements with a term; `usableFrom`: 0 before its shop has delivered, when the term
 * has not begun.
 */
export const tenureWords = (
  { t, locale }: Pick<I18n, 't' | 'locale'>,
  { tenure, endsAt, usableFrom }: { tenure: Tenure; endsAt: number; usableFrom: number },
): string => {
  if (tenure !== 'UNTIL') return t(`order.tenure${tenure}`);
  return usableFrom === 0 ? t('order.termWaits') : t('order.until', { time: formatDate(endsAt, locale) });
};

/** The message key of a state, for pages that need the key; its `days` are those of `daysFor`. */
export const deliveryKey = (state: DeliveryState): MessageKey => `order.delivery${state}Text`;
/** Time for the next step: of the buyer to accept, of the seller to deliver. */
export const daysFor = (state: DeliveryState): { days: number } => ({ days: state === 'DELIVERED' ? ACCEPT_DAYS : DELIVER_DAYS });

/** The next step for something bought, by its kind and the progress of its delivery. */
export function nextWords(t: Translate, gives: OrderLineView['gives'], state: DeliveryState): string {
  if (state === 'READY') return t(`order.next${gives}`);
  if (state === 'AWAITING' && gives === 'SERVICE') return t('order.nextTakeOn', daysFor(state));
  return deliveryText(t, state);
}

/** What a whole paid order is waiting for. */
export const deliveryText = (t: Translate, state: DeliveryState): string => t(deliveryKey(state), daysFor(state));
