/** What a paid order does to the entitlement that it follows. */
import type { Queryable } from '#server/platform/db/database.ts';
import { giveBack, type Stores } from '../order/give-back.ts';
import type { FollowingStore } from './following-store.ts';

/** In the transaction that makes the order PAID. What is replaced is free again, once: for the stock and quota of whoever buys next. */
export async function followPaid(
  followings: Pick<FollowingStore, 'follow' | 'takeOver'>,
  stores: Stores,
  tx: Queryable,
  order: { id: string; paidAt: number },
): Promise<void> {
  await followings.follow(tx, order.id, order.paidAt);
  const free = await followings.takeOver(tx, order.id);
  if (free.length > 0) await giveBack(stores, tx, free);
}
