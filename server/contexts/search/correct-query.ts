/** Corrects a query that found nothing: pinyin, initials and typing errors, using the words of the index. */
import type { Analyser } from '#kernel/search/analyser.ts';
import { correct, lookUps, stretchesOf } from '#kernel/search/correct.ts';
import { fold, foldWidth } from '#kernel/search/fold.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sortedLetters } from './document-row.ts';
import { syllablesOf } from './latin.ts';
import { listCandidates } from './word-store.ts';

/** '' when nothing better is known. */
export async function correctQuery(database: Queryable, analyser: Analyser, query: string): Promise<string> {
  const stretches = stretchesOf(analyser.words(query), syllablesOf).slice(0, 8);
  if (stretches.length === 0) return '';
  const { pieces, words } = lookUps(stretches);
  const candidates = await listCandidates(
    database,
    pieces,
    words.map((latin) => ({ latin, letters: sortedLetters(latin) })),
  );
  const cased = foldWidth(query);
  const folded = fold(query);
  const corrected = correct(cased.length === folded.length ? cased : folded, stretches, candidates);
  return fold(corrected) === folded ? '' : corrected;
}
