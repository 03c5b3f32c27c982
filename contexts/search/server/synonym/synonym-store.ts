/** Synonym groups changed or added by operators. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

export type StoredGroup = { code: string; spellings: string[]; enabled: boolean; changedAt: number };

const find = statement(
  'search-synonyms',
  `SELECT code, spellings, enabled, floor(extract(epoch FROM changed_at) * 1000)::float8 AS "changedAt" FROM search_synonym ORDER BY code`,
);
const lock = statement('search-synonyms-lock', 'LOCK TABLE search_synonym IN SHARE ROW EXCLUSIVE MODE');
const save = statement(
  'search-synonym-save',
  `INSERT INTO search_synonym (code, spellings, enabled) VALUES ($1, $2, $3)
   ON CONFLICT (code) DO UPDATE SET spellings = excluded.spellings, enabled = excluded.enabled, changed_at = clock_timestamp()`,
);
const remove = statement('search-synonym-remove', 'DELETE FROM search_synonym WHERE code = $1');

export const synonymStore = {
  list: (database: Queryable) => database.query(find),
  /** Serialises changes to groups: the second writer sees the first one's. */
  lock: async (tx: Queryable): Promise<void> => void (await tx.query(lock)),
  save: async (tx: Queryable, { code, spellings, enabled }: Omit<StoredGroup, 'changedAt'>): Promise<void> =>
    void (await tx.query(save, [code, spellings, enabled])),
  remove: async (tx: Queryable, code: string): Promise<void> => void (await tx.query(remove, [code])),
};
