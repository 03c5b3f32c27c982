/** Runs a job of a context like the scheduler, on request of a test. */
import type { Database } from '../db/database.ts';
import { type Job, runRound } from '../jobs/job.ts';

/** One round; false when another process is running it. */
export async function runJob(database: Database, jobs: readonly Job[], name: string): Promise<boolean> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return runRound(database, job);
}
