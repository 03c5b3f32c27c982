/** The job that folds changes into the figures of the goods report. */
import type { Database } from '#server/platform/db/database.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { foldGoodsChanges, GOODS_CHANGES_DUE } from './goods-figure-store.ts';

const BATCH = 5_000;

export const goodsFigureJobs = (database: Database): Job[] => [
  {
    name: 'catalogue.fold-goods',
    everyMs: RARELY_MS,
    due: GOODS_CHANGES_DUE,
    runs: 'alone',
    async work(signal) {
      let more = true;
      while (more && !signal.aborted) more = (await foldGoodsChanges(database, BATCH)) === BATCH;
    },
  },
];
