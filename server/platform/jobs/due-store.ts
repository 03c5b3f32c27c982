/** Asks in one statement which jobs have something to do. */
import type { Queryable } from '#server/platform/db/database.ts';

/** `due`: conditions that stores hand out, without parameters. Names of those that hold. */
export async function askDue(on: Queryable, jobs: readonly { name: string; due: string }[]): Promise<string[]> {
  const [row] = await on.query<Record<string, boolean>>(`SELECT ${jobs.map(({ due }, at) => `(${due}) AS d${at}`).join(', ')}`);
  return jobs.filter((_, at) => row?.[`d${at}`]).map(({ name }) => name);
}
