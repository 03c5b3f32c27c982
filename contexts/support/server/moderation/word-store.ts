/** Words that hold messages back. */
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';

export type NewWord = { id: string; word: string; folded: string };

/** Serialises additions, so that they cannot exceed the limit together. */
const lockAll = statement('word-lock-all', `SELECT pg_advisory_xact_lock(hashtext('sensitive-words'))`);
const listKnown = statement('word-list-known', 'SELECT folded FROM sensitive_word WHERE folded = ANY($1)');
const count = statement('word-count', 'SELECT count(*)::int AS count FROM sensitive_word');
const remove = statement('word-remove', 'DELETE FROM sensitive_word WHERE id = $1 RETURNING word');

export const listWords = (
  on: Queryable,
  filter: { keyword: string; folded: string },
  paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>,
) => {
  const { where, values, add } = conditions();
  if (filter.folded) add((at) => `w.folded LIKE ${at}`, containing(filter.folded));
  else if (filter.keyword) add((at) => `w.word ILIKE ${at}`, containing(filter.keyword));
  return keysetPage(on, {
    name: 'list-words-page',
    select: `w.id, w.word, w.added_by AS "addedBy", ${msOf('w.at')} AS at, w.held_count AS held`,
    from: 'sensitive_word w',
    where,
    values,
    sort: { column: 'w.at', type: 'timestamptz' },
    key: { column: 'w.id', type: 'text' },
    ...paging,
  });
};
/** Inserts the missing ones; locks out other additions until the transaction ends. */
export async function addWords(tx: Queryable, words: readonly NewWord[], by: string, at: number): Promise<NewWord[]> {
  await tx.query(lockAll);
  const known = new Set((await tx.query(listKnown, [words.map(({ folded }) => folded)])).map(({ folded }) => folded));
  const added = words.filter(({ folded }) => !known.has(folded));
  await insertRows(
    tx,
    'sensitive_word',
    added.map((word) => ({ ...word, added_by: by, at: new Date(at), held_count: 0 })),
  );
  return added;
}
export const countWords = async (tx: Queryable): Promise<number> => (await one(tx.query(count)))?.count ?? 0;
/** The word; null when it does not exist. */
export const removeWord = async (tx: Queryable, id: string): Promise<string | null> => (await one(tx.query(remove, [id])))?.word ?? null;
