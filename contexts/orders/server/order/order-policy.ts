/** A caller's allowed actions on an order. Ownership is checked by the store: another account's order is not found. */

import { type OrderState, orderLifecycle } from '#contexts/orders/rules/orders.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { movesOf, type OrderActor, type OrderMove } from './order-lifecycle.ts';

type Standing = { status: OrderState; expiresAt: number };

/** The actions listed in responses: pay before expiry, cancel while unpaid. */
export const actionsFor = ({ status, expiresAt }: Standing, now: number): ('pay' | 'cancel')[] => {
  const cancel = movesOf(status, 'buyer').includes('cancel');
  return [...(status === 'UNPAID' && expiresAt > now ? (['pay'] as const) : []), ...(cancel ? (['cancel'] as const) : [])];
};

export const isMoveAllowed = (status: OrderState, move: OrderMove, by: OrderActor): boolean =>
  decideMove(orderLifecycle, move, status, by).ok;
