/** Names of a context's records, for lists that would otherwise show only their ids. */
import { isStoredId } from '#kernel/id/id.ts';
import type { Queryable, Statement } from '#server/platform/db/database.ts';
import type { StatementRows } from '#server/platform/db/statement-rows.ts';

export type RecordName = { name: string; nameEn: string };
/** Statements that return names by id. */
type NameStatement = {
  [Name in keyof StatementRows]: StatementRows[Name] extends { id: string; name: string; nameEn: string } ? Name : never;
}[keyof StatementRows];
/** Names by id; unknown ids are missing. */
export type NameRecords = (ids: readonly string[]) => Promise<ReadonlyMap<string, RecordName>>;

/**
 * By a statement that accepts an array of ids and returns `id`, `name` and `nameEn`. `numbers`: ids are numeric; others are filtered out
 * before the query.
 */
export function nameBy(database: Queryable, query: Statement<NameStatement>, { numbers = false } = {}): NameRecords {
  return async (ids) => {
    const asked = [...new Set(numbers ? ids.filter(isStoredId) : ids)];
    if (asked.length === 0) return new Map();
    const rows = await database.query(query, [asked]);
    return new Map(rows.map(({ id, name, nameEn }) => [id, { name, nameEn }]));
  };
}
