/** Checks in one statement which jobs have work to do. */
import type { Queryable } from '#server/platform/db/database.ts';

/** `due`: conditions provided by stores, without parameters. Returns the names of those that are true. */
export async function askDue(on: Queryable, conditions: readonly { name: string; due: string }[]): Promise<string[]> {
  const [row] = await on.query(`SELECT ${conditions.map(({ due }, at) => `(${due}) AS d${at}`).join(', ')}`);
  return conditions.filter((_, at) => row?.[`d${at}`]).map(({ name }) => name);
}
