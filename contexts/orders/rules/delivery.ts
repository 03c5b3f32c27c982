/**
 * What a line of an order grants its buyer, and the progress of its delivery. Every page, notice and spreadsheet about either uses this
 * module, which keeps them consistent (decision 0068).
 */
import { goodsTypeRow, isGoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { FulfilmentState } from './fulfilment-lifecycle.ts';
import type { OrderState } from './order-lifecycle.ts';

/** Days for a shop to deliver or to accept a service order. */
export const DELIVER_DAYS = 3;
/** Days after which an unanswered delivery counts as accepted. */
export const ACCEPT_DAYS = 7;

/** What a line grants (`order_line.gives`). */
export type Gives = 'QUOTA' | 'LICENCE' | 'DOWNLOAD' | 'SERVICE' | 'METERED';

/** By the type of goods; packs of compute and every kind of offer (share, contract, …) grant a quota. */
export const givesOf = (goodsType: string): Gives => (isGoodsType(goodsType) ? goodsTypeRow(goodsType).gives : 'QUOTA');

/**
 * How long it may be used. UNTIL: to the end of a term. FOREVER: a licence or files without an end. ONCE: a service without a term,
 * performed once. USED_UP: a quota without a term. USE: a post-paid service, while it is open.
 */
export type Tenure = 'UNTIL' | 'FOREVER' | 'ONCE' | 'USED_UP' | 'USE';

const endless: Record<Gives, Tenure> = { QUOTA: 'USED_UP', LICENCE: 'FOREVER', DOWNLOAD: 'FOREVER', SERVICE: 'ONCE', METERED: 'USE' };
/** `lasts`: it has a term. If it is paid once (ONCE) the kind decides: a service is performed once, a licence remains. */
export const tenureOf = ({ gives, lasts }: { gives: Gives; lasts: boolean }): Tenure =>
  lasts && gives !== 'METERED' ? 'UNTIL' : endless[gives];

/**
 * NONE: nothing is due before the order is paid. OPENING: paid, and not yet opened by the system. AWAITING: the shop has to deliver or
 * accept it. IN_SERVICE: the shop is at work. REWORK: rejected by the buyer. DELIVERED: to be reviewed by the buyer. RECORDED: a quota of the
 * platform, recorded by the payment; its compute centre opens the login account by hand, which the software does not follow. READY:
 * accepted, or available without a shop. ENDED: cancelled or refunded.
 */
export type DeliveryState = 'NONE' | 'OPENING' | 'AWAITING' | 'IN_SERVICE' | 'REWORK' | 'DELIVERED' | 'RECORDED' | 'READY' | 'ENDED';

const byFulfilment: Record<FulfilmentState, DeliveryState> = {
  AWAIT_DELIVERY: 'AWAITING',
  IN_SERVICE: 'IN_SERVICE',
  REWORK: 'REWORK',
  DELIVERED: 'DELIVERED',
  ACCEPTED: 'READY',
  CANCELED: 'ENDED',
};

type Line = {
  gives: Gives;
  /** Sold by a shop: its fulfilment is opened just after the payment. */
  ofShop: boolean;
  /** Null before its fulfilment has been opened, or if no shop delivers. */
  fulfilment: FulfilmentState | null;
  /** Its entitlement was revoked by a refund. */
  revoked: boolean;
};
/** Of one line of an order in this status. */
export function deliveryOfLine(status: OrderState | 'CHARGING', { gives, ofShop, fulfilment, revoked }: Line): DeliveryState {
  if (status === 'UNPAID' || status === 'CHARGING') return 'NONE';
  if (status !== 'PAID' || revoked) return 'ENDED';
  if (fulfilment) return byFulfilment[fulfilment];
  if (gives === 'METERED') return 'READY';
  if (ofShop) return 'OPENING';
  return gives === 'QUOTA' ? 'RECORDED' : 'READY';
}

/** From most urgent to least. */
const ORDER: readonly DeliveryState[] = ['NONE', 'REWORK', 'OPENING', 'AWAITING', 'IN_SERVICE', 'DELIVERED', 'RECORDED', 'READY', 'ENDED'];
/** Of a whole order: that of the least advanced line; ENDED when all have ended. */
export const deliveryOfOrder = (lines: readonly DeliveryState[]): DeliveryState => ORDER.find((state) => lines.includes(state)) ?? 'NONE';
