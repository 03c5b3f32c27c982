/** Checks sold and taken counts in the index against the catalogue. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { goodsIdOf, type SearchSource } from '../document.ts';
import { listSoldAfter } from './document-store.ts';

const BATCH = 2_000;
const EVERY_MS = 6 * 3_600_000;
/** Time for recent sales to arrive. */
const ARRIVES_MS = 15_000;
const SHOWN = 20;

type Parts = {
  database: Database;
  source: Pick<SearchSource, 'goodsCounts'>;
  /** Returns the goods with differing counts in the index. */
  correct(tx: Queryable, ids: readonly string[]): Promise<string[]>;
};

async function listDifferences({ database, source }: Parts, signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  for (let last = ''; !signal.aborted; ) {
    const rows = await listSoldAfter(database, last, BATCH);
    const counts = await source.goodsCounts(
      rows.map(({ id }) => goodsIdOf(id)),
      database,
    );
    const sold = new Map(counts.map((count) => [count.id, count.sold + count.taken]));
    found.push(...rows.filter((row) => sold.get(goodsIdOf(row.id)) !== row.sold).map(({ id }) => goodsIdOf(id)));
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  return found;
}

/** Corrects differences that persist after a delay. @throws Error listing them, shown on the operators' page of background work */
export async function checkCounts(parts: Parts, signal: AbortSignal, arrivesMs = ARRIVES_MS): Promise<void> {
  const differing = await listDifferences(parts, signal);
  if (differing.length === 0) return;
  await sleep(arrivesMs, undefined, { signal }).catch(() => undefined);
  const corrected: string[] = [];
  for (let from = 0; from < differing.length && !signal.aborted; from += BATCH)
    corrected.push(...(await parts.database.transaction((tx) => parts.correct(tx, differing.slice(from, from + BATCH)))));
  if (corrected.length > 0)
    throw new Error(
      `the index had other counts of pieces sold, corrected now: goods ${corrected.slice(0, SHOWN).join(', ')} (${corrected.length})`,
    );
}

export const checkCountsJob = (parts: Parts): Job => ({
  name: 'search.check-counts',
  everyMs: EVERY_MS,
  runs: 'alone',
  work: (signal) => checkCounts(parts, signal),
});
