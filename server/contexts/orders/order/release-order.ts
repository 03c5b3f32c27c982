/** Ends an unpaid order and gives back what it held: one transaction, locks in the order: order, then quotas and stock. */
import { announce } from '#server/platform/events/outbox.ts';
import type { OrdersContext } from '../context.ts';

/** False when the order does not wait any more: paid or cancelled by somebody else. */
export function releaseOrder(context: OrdersContext, orderId: string, move: 'cancel' | 'expire'): Promise<boolean> {
  return context.database.transaction(async (tx) => {
    const taken = await context.orders.move(tx, orderId, move, move === 'cancel' ? 'buyer' : 'system', context.now());
    if (!taken) return false;
    const units = taken.filter(({ kind }) => kind === 'resource').map(({ goodsId, taken: held }) => ({ id: goodsId, units: held }));
    const pieces = taken.flatMap(({ skuId, taken: held }) => (skuId ? [{ skuId, pieces: held }] : []));
    if (pieces.length > 0) await context.catalogue.giveBackStock(tx, pieces);
    if (units.length > 0) {
      await context.resources.giveBackQuota(tx, units);
      const unitsOf = new Map(units.map(({ id, units: held }) => [id, held]));
      const offers = await context.resources.findOffers([...unitsOf.keys()], tx);
      // What was sold out until now can be bought again.
      const back = offers.filter(({ id, quota }) => quota === unitsOf.get(id)).map(({ id }) => id);
      if (back.length > 0) await announce(tx, 'offers.changed', { ids: back });
    }
    return true;
  });
}
