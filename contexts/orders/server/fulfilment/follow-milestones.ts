/**
 * Derives a service's state from its milestones: delivered with the last one, to be reworked when one is rejected, accepted when all are.
 */
import { followMilestones } from '#contexts/orders/rules/orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';
import type { Fulfilment } from './fulfilment.ts';

/** The actor of each possible move: the one who moved the milestone. */
const MOVED_BY = { deliver: 'seller', requestRework: 'buyer', accept: 'buyer' } as const;

/** Within the transaction that moved a milestone; returns the resulting state of the service. */
export async function follow({ fulfilments, now }: OrdersContext, tx: Queryable, id: string, by?: 'system'): Promise<Fulfilment['state']> {
  for (;;) {
    const found = await fulfilments.lock(tx, id);
    if (!found) throw new Error(`fulfilment ${id} has gone`);
    const move = followMilestones(
      found.state,
      found.milestones.map(({ state }) => state),
    );
    if (!move || !(await fulfilments.move(tx, id, move, by ?? MOVED_BY[move], now()))) return found.state;
  }
}
