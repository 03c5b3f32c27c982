/** Runs a job of a context like the scheduler, when a test calls it. */
import type { Database } from '../db/database.ts';
import { askDue } from '../jobs/due-store.ts';
import { type Job, runRound } from '../jobs/job.ts';

function find(jobs: readonly Job[], name: string): Job {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return job;
}

/** One round; false when another process is running it. */
export async function runJob(database: Database, jobs: readonly Job[], name: string): Promise<boolean> {
  return runRound(database, find(jobs, name));
}

/** Whether the scheduler would run it; `aheadMs`: how far the clock of the test is ahead of the database's. */
export async function isDue(database: Database, jobs: readonly Job[], name: string, aheadMs = 0): Promise<boolean> {
  const { due, seldomDue } = find(jobs, name);
  const conditions = [due, seldomDue?.when].flatMap((one) => one ?? []);
  if (conditions.length === 0) throw new Error(`${name} does not say whether it is due`);
  const then = conditions.map((one) => ({ name, due: one.replaceAll('now()', `(now() + interval '${aheadMs} milliseconds')`) }));
  return (await askDue(database, then)).length > 0;
}

/** Runs one round only if the job's `due` condition is true, so tests detect what the conditions miss. */
export async function runDue(database: Database, jobs: readonly Job[], name: string, aheadMs = 0): Promise<boolean> {
  return (await isDue(database, jobs, name, aheadMs)) && (await runJob(database, jobs, name));
}
