/** Computes trending score and monthly downloads of repositories with changed figures. */
import { type ReaderDay, trendingScore } from '#contexts/community/rules/trending.ts';
import { dayOf } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import type { EntryStore } from '../library/entry-store.ts';
import { type Computed, type FigureRow, type FigureStore, TRENDING_DUE } from './figure-store.ts';

/** Days of `downloads_month`, and of the figures shown to owners. */
export const MONTH_DAYS = 30;
const BATCH = 500;

/** Figures of one repository from its days in the month; days without a reader may be missing. */
export function computeFigures(repositoryId: string, days: readonly ReaderDay[]): Computed {
  const month = days.filter(({ age }) => age >= 0 && age < MONTH_DAYS);
  return {
    repositoryId,
    trending: trendingScore(month),
    downloadsMonth: month.reduce((sum, { downloads }) => sum + downloads, 0),
  };
}

const groupFigures = (rows: readonly FigureRow[]): ReadonlyMap<string, FigureRow[]> =>
  Map.groupBy(rows, ({ repositoryId }) => repositoryId);

type Options = { database: Database; store: FigureStore; entries: Pick<EntryStore, 'saveTrending'>; now(): number };
export function createTrending({ database, store, entries, now }: Options) {
  /** Returns whether there was a batch: there may be more. */
  const computeBatch = (today: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const due = await store.listDue(tx, today, BATCH);
      if (due.length === 0) return false;
      const figures = groupFigures(await store.list(due, today, MONTH_DAYS, tx));
      const computed = due.map((id) => computeFigures(id, figures.get(id) ?? []));
      await store.save(tx, computed, today);
      await entries.saveTrending(tx, computed);
      return true;
    });
  async function compute(signal: AbortSignal): Promise<void> {
    const today = dayOf(now());
    while (!signal.aborted && (await computeBatch(today)));
  }
  return {
    jobs: [
      {
        name: 'community.compute-trending',
        everyMs: RARELY_MS,
        seldomDue: { when: TRENDING_DUE, everyMs: 60_000 },
        runs: 'alone',
        atStart: true,
        work: compute,
      },
    ] satisfies Job[],
  };
}
