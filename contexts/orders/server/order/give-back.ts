/** Releases what the lines of an order reserved: pieces to their stock, units to their quota. Locks in that order, ids ascending. */
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import type { OrdersContext } from '../context.ts';
import type { Taken } from './order-store.ts';

/** The stock and quota to release to. */
export type Stores = {
  catalogue: Pick<OrdersContext['catalogue'], 'releaseStock'>;
  resources: Pick<OrdersContext['resources'], 'releaseQuota' | 'findOffers'>;
};

export async function releaseHeld(context: Stores, tx: Queryable, taken: Taken[]): Promise<void> {
  const units = taken.filter(({ kind }) => kind === 'resource').map(({ goodsId, taken: held }) => ({ id: goodsId, units: held }));
  const pieces = taken.flatMap(({ skuId, taken: held }) => (skuId ? [{ skuId, pieces: held }] : []));
  if (pieces.length > 0) await context.catalogue.releaseStock(tx, pieces);
  if (units.length === 0) return;
  await context.resources.releaseQuota(tx, units);
  // Lines of one offer differ in their terms.
  const unitsOf = new Map<string, number>();
  for (const { id, units: held } of units) unitsOf.set(id, (unitsOf.get(id) ?? 0) + held);
  const offers = await context.resources.findOffers([...unitsOf.keys()], tx);
  // Emits that sold-out offers are available again.
  const back = offers.filter(({ id, quota }) => quota === unitsOf.get(id)).map(({ id }) => id);
  if (back.length > 0) await announce(tx, 'offers.changed', { ids: back });
}
