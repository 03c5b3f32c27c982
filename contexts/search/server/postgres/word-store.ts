/** Words of the index for corrections, and document counts per lexeme. Written under the index lock. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import type { TaughtWord } from './document-row.ts';

const addWords = statement(
  'search-add-words',
  `INSERT INTO search_word (word, shown, latin, initials, letters, seen)
   SELECT word, shown, latin, initials, letters, 0 FROM json_to_recordset($1::json) AS r (word text, shown text, latin text, initials text, letters text)
   ON CONFLICT (word) DO NOTHING`,
);
export async function insertWords(tx: Queryable, words: TaughtWord[]): Promise<void> {
  for (let at = 0; at < words.length; at += 5_000) await tx.query(addWords, [JSON.stringify(words.slice(at, at + 5_000))]);
}

const invalidateWords = statement('search-forget-words', 'DELETE FROM search_word');
const invalidateTerms = statement('search-forget-terms', 'DELETE FROM search_term');
export async function deleteAllWords(tx: Queryable): Promise<void> {
  await tx.query(invalidateWords);
  await tx.query(invalidateTerms);
}

/** Changes in document counts by lexeme: of all text, and of displayed text. */
export type Counted = {
  found: Map<string, number>;
  shown: Map<string, number>;
  documents: number;
  /** Counts from scratch: previous counts are not subtracted. */
  fresh?: boolean;
};
export const countNothing = (): Counted => ({ found: new Map(), shown: new Map(), documents: 0 });
export function countLexemes(counted: Counted, found: Iterable<string>, shown: Iterable<string>, by: 1 | -1): void {
  const add = (to: Map<string, number>, lexemes: Iterable<string>) => {
    for (const lexeme of lexemes) to.set(lexeme, (to.get(lexeme) ?? 0) + by);
  };
  add(counted.found, found);
  add(counted.shown, shown);
  counted.documents += by;
}

const lexemesOf = statement(
  'search-lexemes',
  'SELECT tsvector_to_array(found_by) AS found, tsvector_to_array(weighed) AS shown FROM search_doc WHERE id = ANY($1)',
);
/** Subtracts the current lexemes of these documents, before they are written or removed. */
export async function uncount(tx: Queryable, counted: Counted, ids: string[]): Promise<void> {
  if (ids.length === 0 || counted.fresh) return;
  for (const { found, shown } of await tx.query(lexemesOf, [ids])) countLexemes(counted, found, shown, -1);
}

const addTerms = statement(
  'search-add-terms',
  `INSERT INTO search_term (lexeme, documents) SELECT * FROM unnest($1::text[], $2::int[])
   ON CONFLICT (lexeme) DO UPDATE SET documents = search_term.documents + excluded.documents`,
);
const dropTerms = statement('search-drop-terms', `DELETE FROM search_term WHERE documents <= 0 AND lexeme = ANY($1) AND lexeme <> ''`);
/** The exact lexeme of a word is '=' plus the word if stemming changes it, else the word. */
const addSeen = statement(
  'search-add-seen',
  `UPDATE search_word w SET seen = w.seen + c.documents FROM unnest($1::text[], $2::int[]) AS c (word, documents) WHERE w.word = c.word`,
);
const dropWords = statement('search-drop-words', 'DELETE FROM search_word WHERE seen <= 0 AND word = ANY($1)');
const PART = 20_000;
async function inParts(counts: Map<string, number>, work: (lexemes: string[], documents: number[]) => Promise<unknown>): Promise<void> {
  const all = [...counts].filter(([, documents]) => documents !== 0);
  for (let at = 0; at < all.length; at += PART) {
    const part = all.slice(at, at + PART);
    await work(
      part.map(([lexeme]) => lexeme),
      part.map(([, documents]) => documents),
    );
  }
}
/** Words without an exact lexeme are counted by their stem: 'gpu' counts where 'GPUs' occurs. */
function wordCounts(shown: Map<string, number>): Map<string, number> {
  const words = new Map<string, number>();
  for (const [lexeme, documents] of shown)
    if (!lexeme.startsWith('~')) words.set(lexeme.startsWith('=') ? lexeme.slice(1) : lexeme, documents);
  return words;
}
export async function writeCounts(tx: Queryable, { found, shown, documents }: Counted): Promise<void> {
  await inParts(new Map([...found, ['', documents]]), async (lexemes, counts) => {
    await tx.query(addTerms, [lexemes, counts]);
    if (counts.some((count) => count < 0)) await tx.query(dropTerms, [lexemes]);
  });
  await inParts(wordCounts(shown), async (words, counts) => {
    await tx.query(addSeen, [words, counts]);
    if (counts.some((count) => count < 0)) await tx.query(dropWords, [words]);
  });
}

/** A candidate correction of `asked`: same sound, same initials, same beginning or similar spelling. */
export type Candidate = { asked: string; word: string; shown: string; latin: string; initials: string; seen: number };

/** $1 Latin spellings of pieces of the query; $2 whole Latin words, with $3 their letters sorted. */
const findCandidates = statement(
  'search-candidates',
  `SELECT latin AS asked, word, shown, latin, initials, seen FROM search_word WHERE latin = ANY($1)
   UNION
   SELECT initials AS asked, word, shown, latin, initials, seen FROM search_word WHERE initials = ANY($1) AND initials <> ''
   UNION
   SELECT a.latin AS asked, near.* FROM unnest($2::text[], $3::text[]) AS a (latin, letters) CROSS JOIN LATERAL (
     (SELECT word, shown, latin, initials, seen FROM search_word w WHERE w.initials = a.latin AND w.initials <> '' ORDER BY seen DESC LIMIT 10)
     UNION (SELECT word, shown, latin, initials, seen FROM search_word w WHERE length(a.latin) >= 3 AND w.latin >= a.latin AND w.latin < a.latin || '~' ORDER BY seen DESC LIMIT 20)
     UNION (SELECT word, shown, latin, initials, seen FROM search_word w WHERE w.letters = a.letters ORDER BY seen DESC LIMIT 10)
     UNION (SELECT word, shown, latin, initials, seen FROM search_word w
            WHERE length(a.latin) < 7 AND w.latin >= left(a.latin, 2) AND w.latin < left(a.latin, 2) || '~' AND length(w.latin) BETWEEN length(a.latin) - 1 AND length(a.latin) + 1 LIMIT 200)
     UNION (SELECT word, shown, latin, initials, seen FROM search_word w WHERE w.latin % a.latin ORDER BY similarity(w.latin, a.latin) DESC LIMIT 20)
   ) near`,
);
export const listCandidates = (database: Queryable, pieces: string[], words: { latin: string; letters: string }[]) =>
  database.query(findCandidates, [pieces, words.map((word) => word.latin), words.map((word) => word.letters)]);

const saveVersion = statement(
  'search-save-version',
  'INSERT INTO search_version (version) VALUES ($1) ON CONFLICT (the_one) DO UPDATE SET version = excluded.version',
);
export const writeVersion = (tx: Queryable, version: string) => tx.query(saveVersion, [version]);
const findVersion = statement('search-find-version', 'SELECT version FROM search_version');
/** Rules and synonyms that the index was built with; '' before the first build. */
export async function readVersion(database: Queryable): Promise<string> {
  const [row] = await database.query(findVersion);
  return row?.version ?? '';
}

const findNames = statement(
  'search-find-names',
  `SELECT name_key AS name FROM search_doc WHERE hints @@ $1::tsquery ORDER BY sold DESC, id LIMIT 20`,
);
/** Names in which a word begins like this, in pinyin or initials; best-selling first. */
export const listNames = async (database: Queryable, prefix: string): Promise<string[]> =>
  (await database.query(findNames, [prefix])).map(({ name }) => name);
