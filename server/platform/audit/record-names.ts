/** What the records of a context are called, for lists that would otherwise show their numbers alone. */
import { isStoredId } from '#kernel/id/id.ts';
import type { Queryable, Statement } from '#server/platform/db/database.ts';

export type RecordName = { name: string; nameEn: string };
/** Names by id; ids that are not there are missing. */
export type NameRecords = (ids: readonly string[]) => Promise<ReadonlyMap<string, RecordName>>;

/** By a statement that takes an array of ids and answers `id`, `name` and `nameEn`. `numbers`: ids are numbers, and others are left out before asking. */
export function nameBy(database: Queryable, query: Statement, { numbers = false } = {}): NameRecords {
  return async (ids) => {
    const asked = [...new Set(numbers ? ids.filter(isStoredId) : ids)];
    if (asked.length === 0) return new Map();
    const rows = await database.query<RecordName & { id: string }>(query, [asked]);
    return new Map(rows.map(({ id, ...names }) => [id, names]));
  };
}
