/** The words of the index, for corrections. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import type { TaughtWord } from './document-row.ts';

const addWords = statement(
  'search-add-words',
  `INSERT INTO search_word (word, shown, latin, initials, letters, seen)
   SELECT word, shown, latin, initials, letters, seen FROM json_to_recordset($1::json) AS r (word text, shown text, latin text, initials text, letters text, seen int)
   ON CONFLICT (word) DO NOTHING`,
);
export async function insertWords(tx: Queryable, words: TaughtWord[]): Promise<void> {
  for (let at = 0; at < words.length; at += 5_000) await tx.query(addWords, [JSON.stringify(words.slice(at, at + 5_000))]);
}

const forgetWords = statement('search-forget-words', 'DELETE FROM search_word');
export const deleteAllWords = (tx: Queryable) => tx.query(forgetWords);

/** A word that may have been meant for `asked`: same sound, same initials, same beginning or similar spelling. */
export type Candidate = { asked: string; word: string; shown: string; latin: string; initials: string; seen: number };

/** $1 spellings in Latin letters of pieces of the query; $2 whole words in Latin letters, with $3 their letters sorted. */
const findCandidates = statement(
  'search-candidates',
  `SELECT latin AS asked, word, shown, latin, initials, seen FROM search_word WHERE latin = ANY($1)
   UNION
   SELECT a.latin AS asked, near.* FROM unnest($2::text[], $3::text[]) AS a (latin, letters) CROSS JOIN LATERAL (
     (SELECT word, shown, latin, initials, seen FROM search_word w WHERE w.initials = a.latin AND w.initials <> '' ORDER BY seen DESC LIMIT 10)
     UNION (SELECT word, shown, latin, initials, seen FROM search_word w WHERE length(a.latin) >= 3 AND w.latin >= a.latin AND w.latin < a.latin || '~' ORDER BY w.latin LIMIT 20)
     UNION (SELECT word, shown, latin, initials, seen FROM search_word w WHERE w.letters = a.letters LIMIT 10)
     UNION (SELECT word, shown, latin, initials, seen FROM search_word w
            WHERE length(a.latin) < 7 AND w.latin >= left(a.latin, 2) AND w.latin < left(a.latin, 2) || '~' AND length(w.latin) BETWEEN length(a.latin) - 1 AND length(a.latin) + 1 LIMIT 200)
     UNION (SELECT word, shown, latin, initials, seen FROM search_word w WHERE w.latin % a.latin ORDER BY similarity(w.latin, a.latin) DESC LIMIT 20)
   ) near`,
);
export const listCandidates = (database: Queryable, pieces: string[], words: { latin: string; letters: string }[]) =>
  database.query<Candidate>(findCandidates, [pieces, words.map((word) => word.latin), words.map((word) => word.letters)]);
