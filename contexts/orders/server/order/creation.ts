/** Shared by all ways of creating an order: one call of createOrder. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { createOrder } from '#contexts/orders/calls/order.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import type { Draft } from './order.ts';
import type { NewOrder } from './order-store.ts';

export type Body = HandlerInput<typeof createOrder>['body'];

export type CartPart = Pick<NewOrder, 'cartOwner' | 'cartLines'>;
export type Creation = {
  context: OrdersContext;
  actor: Actor;
  body: Body;
  now: number;
  /** Builds the order of a draft, with new ids. Throws PRICE_CHANGED. */
  compose(draft: Draft): NewOrder;
  /** The same for a draft whose lines may differ in seller and region: an order for each, in one group. */
  composeGroup(draft: Draft, cart?: CartPart): NewOrder[];
  /** The draft with the shops' discounts, unless the buyer opted out. */
  discounted(draft: Draft): Promise<Draft>;
  /** Throws PURCHASE_DISABLED, PURCHASE_BLOCKED. */
  refuseBlocked(goodsType: GoodsType): Promise<void>;
};
