/** Seals the ledger as of the end of a day. */
import { randomBytes } from 'node:crypto';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { BLOCK, blocksOf, hashHead, leafOf, rootOf } from './seal.ts';
import { type Seal, type StoredSeal, sealStore } from './seal-store.ts';

/** The latest day to be sealed: yesterday in China. */
export const dayToSeal = (now: number): string => dayOf(now - DAY_MS);

/** The leaves of transactions, and their blocks. */
async function readTree(on: Queryable, { firstId, lastId, salt }: Pick<StoredSeal, 'firstId' | 'lastId' | 'salt'>, signal?: AbortSignal) {
  const leaves: string[] = [];
  const firstIds: number[] = [];
  for await (const piece of sealStore.readTransactions(on, firstId, lastId)) {
    signal?.throwIfAborted();
    for (const transaction of piece) {
      if (leaves.length % BLOCK === 0) firstIds.push(transaction.id);
      leaves.push(leafOf(transaction, salt));
    }
  }
  return { leaves, blocks: { firstIds, roots: blocksOf(leaves) } };
}

/**
 * Writes the missing blocks of days that an earlier release sealed; a day that no longer matches its seal gets none, and is reported by the
 * proof.
 */
export async function addBlocks(database: Database, signal?: AbortSignal): Promise<void> {
  let seal = await sealStore.findWithoutBlocks(database, '');
  for (; seal && !signal?.aborted; seal = await sealStore.findWithoutBlocks(database, seal.day)) {
    const { leaves, blocks } = await readTree(database, seal, signal);
    if (rootOf(leaves) === seal.root) await sealStore.insertBlocks(database, seal.day, blocks);
  }
}

/**
 * Seals all transactions since the last seal as yesterday's; null when that is sealed, or there is nothing to seal. Includes those of the
 * first minutes of today: only their order matters.
 */
export async function sealLedger(database: Database, now: number, signal?: AbortSignal): Promise<Seal | null> {
  const day = dayToSeal(now);
  const last = await sealStore.findLast(database);
  if (last && last.day >= day) return null;
  const firstId = (last?.lastId ?? 0) + 1;
  const lastId = await database.transaction(sealStore.lockLargest);
  if (lastId < firstId) return null;
  const salt = randomBytes(32).toString('hex');
  const { leaves, blocks } = await readTree(database, { firstId, lastId, salt }, signal);
  const content = { day, firstId, lastId, count: leaves.length, root: rootOf(leaves), previous: last?.head ?? '' };
  const seal = { ...content, head: hashHead(content), sealedAt: now };
  return (await sealStore.insert(database, { ...seal, salt }, blocks)) ? seal : null;
}
