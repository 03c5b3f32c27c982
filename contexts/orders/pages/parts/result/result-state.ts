/** The content of result pages, by the actual state of the order or top-up; it is not called a success before it is paid. */
import type { DeliveryState } from '#contexts/orders/calls/fulfilment.ts';
import type { OrderStatus, OrderType } from '#contexts/orders/calls/order.ts';
import { addressOn, faultOf, readQuery } from '#contracts/pages/pages.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { isMobilePath } from '#web/routes/page-kind.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { deliveryKey } from '../order/delivery-words.ts';

/** paid: done; waiting: an action or event is pending; closed: it can no longer be paid. */
export type ResultKind = 'paid' | 'waiting' | 'closed';
export type Result = {
  kind: ResultKind;
  icon: IconName;
  /** Of the document, and of the bar on a phone. */
  title: MessageKey;
  heading: MessageKey;
  text: MessageKey;
  /** The payment can be continued. */
  payable: boolean;
};

const waiting = (payable: boolean) => ({ kind: 'waiting', icon: 'clock', payable }) as const;
const closed = { kind: 'closed', icon: 'circle-x', payable: false } as const;
const done = { kind: 'paid', icon: 'circle-check', payable: false } as const;

const doneBy: Record<OrderType, Pick<Result, 'title' | 'heading'>> = {
  FORMAL: { title: 'titles.paid', heading: 'order.donePaid' },
  POST_PAID: { title: 'titles.orderConfirmed', heading: 'order.doneConfirmed' },
  FREE: { title: 'titles.taken', heading: 'order.doneFree' },
  TRIAL: { title: 'titles.tried', heading: 'order.doneTrial' },
};

const TRIAL_ASKED = { title: 'titles.trialAsked', heading: 'order.doneTrialAsked' } as const;

type Ordered = { status: OrderStatus; type: OrderType; delivery: DeliveryState };
/** It must be delivered before use: a trial has not begun. */
const waits = (delivery: DeliveryState): boolean => delivery === 'OPENING' || delivery === 'AWAITING';

/** A paid order shows the progress of its delivery, with the texts of its detail page. */
export function orderResult({ status, type, delivery }: Ordered): Result {
  switch (status) {
    case 'PAID':
      return { ...done, ...(type === 'TRIAL' && waits(delivery) ? TRIAL_ASKED : doneBy[type]), text: deliveryKey(delivery) };
    case 'UNPAID':
      return { ...waiting(true), title: 'titles.unpaid', heading: 'order.notPaidYet', text: 'order.notPaidYetText' };
    case 'CHARGING':
      return { ...waiting(false), title: 'titles.paying', heading: 'order.confirming', text: 'order.confirmingText' };
    case 'CANCELED':
      return { ...closed, title: 'titles.canceled', heading: 'order.canceled', text: 'order.canceledText' };
    case 'REFUNDED':
      return { ...closed, title: 'titles.refunded', heading: 'pay.refunded', text: 'order.refundedText' };
  }
}

/** A top-up is CHARGING until its payment has arrived (section 4). */
export function chargeResult(status: OrderStatus): Result {
  switch (status) {
    case 'PAID':
      return { ...done, title: 'titles.charged', heading: 'pay.chargeDone', text: 'pay.chargeDoneText' };
    case 'UNPAID':
    case 'CHARGING':
      return { ...waiting(true), title: 'titles.chargeUnpaid', heading: 'pay.chargeWaiting', text: 'pay.chargeWaitingText' };
    case 'CANCELED':
      return { ...closed, title: 'titles.chargeCanceled', heading: 'pay.chargeClosed', text: 'pay.chargeClosedText' };
    case 'REFUNDED':
      return { ...closed, title: 'titles.chargeRefunded', heading: 'pay.chargeRefunded', text: 'pay.chargeRefundedText' };
  }
}

/**
 * Where the result of an order is shown: trials at /trial/result, everything else at /goods/pay/result with the order's type (section 2:
 * query orderId and type). Returns the full address for any other one; null when it is right, or has no type.
 */
export function resultAddress(order: { orderId: string; type: OrderType }, url: URL): string | null {
  const mobile = isMobilePath(url.pathname);
  const shownAsTrial = url.pathname.replace(/\.data$/, '').endsWith('/trial/result');
  const requested = readQuery('mall/goods/pay/result', url.searchParams).type;
  const invalid = faultOf(url.pathname.replace(/\.data$/, '') + url.search) !== '';
  const trial = order.type === 'TRIAL';
  if (trial === shownAsTrial && (trial || requested === order.type || (requested === '' && !invalid))) return null;
  return trial ? addressOn(mobile, 'mall/trial/result', { orderId: order.orderId }) : addressOn(mobile, 'mall/goods/pay/result', order);
}
