/** The job that adds sales to the goods: catalogue and search show them within five seconds. */
import type { Database } from '#server/platform/db/database.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { foldSales, SALES_DUE } from './sale-store.ts';

const BATCH = 5_000;

export const salesJobs = (database: Database): Job[] => [
  {
    name: 'catalogue.fold-sales',
    everyMs: RARELY_MS,
    due: SALES_DUE,
    runs: 'alone',
    async work(signal) {
      let more = true;
      while (more && !signal.aborted) more = (await database.transaction((tx) => foldSales(tx, BATCH))) === BATCH;
    },
  },
];
