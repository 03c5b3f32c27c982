/** A service goes where its milestones stand: delivered with the last of them, back when one is sent back, accepted with all. */
import { followMilestones } from '#kernel/orders/orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';
import type { Fulfilment } from './fulfilment.ts';

/** The actor of each move it may make: whoever moved the milestone. */
const MOVED_BY = { deliver: 'seller', requestRework: 'buyer', accept: 'buyer' } as const;

/** Within the transaction that moved a milestone; answers how the service stands then. */
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
