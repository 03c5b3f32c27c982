/** The lifecycle of orders is the kernel's; here each of its moves is mapped to the SQL of the store. */

import { type OrderState, orderLifecycle } from '#contexts/orders/rules/orders.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';

export type OrderMove = keyof typeof orderLifecycle.moves;
export type OrderActor = 'buyer' | 'system' | 'staff';

export const fromStates = (move: OrderMove): OrderState[] => [...orderLifecycle.moves[move].from];
export const toState = (move: OrderMove): OrderState => orderLifecycle.moves[move].to;
export const movesOf = (state: OrderState, by: OrderActor): OrderMove[] => allowedMoves(orderLifecycle, state, by);
