/** Asks in one statement which jobs have something to do. */
import type { Queryable } from '#server/platform/db/database.ts';

/** `due`: conditions that stores hand out, without parameters. Names of those that hold. */
export async function askDue(on: Queryable, conditions: readonly { name: string; due: string }[]): Promise<string[]> {
  const [row] = await on.query<Record<string, boolean>>(`SELECT ${conditions.map(({ due }, at) => `(${due}) AS d${at}`).join(', ')}`);
  return conditions.filter((_, at) => row?.[`d${at}`]).map(({ name }) => name);
}
