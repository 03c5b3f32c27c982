/** Seals what the ledger has at the end of a day. */
import { randomBytes } from 'node:crypto';
import { dayOf } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hashHead, leafOf, rootOf } from './seal.ts';
import { type Seal, sealStore } from './seal-store.ts';

const DAY_MS = 24 * 3_600_000;

/** The day that is to be sealed by now: the one before today, in China. */
export const dayToSeal = (now: number): string => dayOf(now - DAY_MS);

/**
 * Seals all transactions since the last seal under the name of yesterday; null when that is sealed, or there is nothing to seal. Those of
 * the first minutes of today are in it as well: what counts is their order.
 */
export async function sealLedger(database: Database, now: number, signal?: AbortSignal): Promise<Seal | null> {
  const day = dayToSeal(now);
  const last = await sealStore.findLast(database);
  if (last && last.day >= day) return null;
  const firstId = (last?.lastId ?? 0) + 1;
  const lastId = await database.transaction(sealStore.lockLargest);
  if (lastId < firstId) return null;
  const salt = randomBytes(32).toString('hex');
  const leaves: string[] = [];
  for await (const piece of sealStore.readTransactions(database, firstId, lastId)) {
    signal?.throwIfAborted();
    for (const transaction of piece) leaves.push(leafOf(transaction, salt));
  }
  const content = { day, firstId, lastId, count: leaves.length, root: rootOf(leaves), previous: last?.head ?? '' };
  const seal = { ...content, head: hashHead(content), sealedAt: now };
  return (await sealStore.insert(database, { ...seal, salt })) ? seal : null;
}
