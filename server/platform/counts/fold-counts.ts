/** The job that folds changes into the running counts (decision 0106). */
import type { Database } from '../db/database.ts';
import { type Job, RARELY_MS } from '../jobs/job.ts';
import { COUNT_CHANGES_DUE, foldCounts } from './running-count-store.ts';

const BATCH = 5_000;

export const countJobs = (database: Database): Job[] => [
  {
    name: 'platform.fold-counts',
    everyMs: RARELY_MS,
    due: COUNT_CHANGES_DUE,
    runs: 'alone',
    async work(signal) {
      let more = true;
      while (more && !signal.aborted) more = (await foldCounts(database, BATCH)) === BATCH;
    },
  },
];
