/** The effect of a paid order on the entitlement that it follows. */
import type { Queryable } from '#server/platform/db/database.ts';
import { releaseHeld, type Stores } from '../order/give-back.ts';
import type { FollowingStore } from './following-store.ts';

/** In the transaction that moves the order to PAID. What is replaced is released once, to stock and quota. */
export async function followPaid(
  followings: Pick<FollowingStore, 'follow' | 'takeOver'>,
  stores: Stores,
  tx: Queryable,
  order: { id: string; paidAt: number },
): Promise<void> {
  await followings.follow(tx, order.id, order.paidAt);
  const free = await followings.takeOver(tx, order.id);
  if (free.length > 0) await releaseHeld(stores, tx, free);
}
