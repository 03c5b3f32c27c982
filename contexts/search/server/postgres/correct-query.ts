/** Corrects a query without results: pinyin, initials and typing errors, using the words of the index. */

import { cutText } from '#kernel/text/text.ts';
import { type Analyser, correct, fold, foldWidth, lookUps, type ReadName, stretchesOf } from '#libraries/search-analysis/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { prefixTsquery } from '#server/platform/db/ts-text.ts';
import { HINT_LENGTH, sortedLetters } from './document-row.ts';
import { syllablesOf } from './latin.ts';
import { listCandidates, listNames } from './word-store.ts';

const RUN = /\p{Script=Han}+/gu;
const readName = (name: string): ReadName[] =>
  [...name.matchAll(RUN)]
    .map(([han]) => ({ han, syllables: syllablesOf(han) }))
    .filter(({ han, syllables }) => han.length === syllables.length);

/** Chinese names in which some word begins like the Latin text. */
async function namesLike(database: Queryable, texts: string[]): Promise<ReadName[]> {
  const found = await Promise.all(texts.map((text) => listNames(database, prefixTsquery(cutText(text, HINT_LENGTH)))));
  return [...new Set(found.flat())].flatMap(readName);
}

/** '' if there is no better query. */
export async function correctQuery(database: Queryable, analyser: Analyser, query: string): Promise<string> {
  const stretches = stretchesOf(analyser.words(query), syllablesOf, analyser.isTerm).slice(0, 8);
  if (stretches.length === 0) return '';
  const { pieces, words } = lookUps(stretches);
  const candidates = await listCandidates(
    database,
    pieces,
    words.map((latin) => ({ latin, letters: sortedLetters(latin) })),
  );
  const known = new Set(candidates.filter(({ word, asked }) => word === asked).map(({ word }) => word));
  const latin = stretches.filter(({ han, text }) => !han && /^[a-z]{3,}$/.test(text) && !known.has(text)).slice(0, 3);
  const names = await namesLike(
    database,
    latin.map(({ text }) => text),
  );
  const cased = foldWidth(query);
  const folded = fold(query);
  const corrected = correct(cased.length === folded.length ? cased : folded, stretches, candidates, names);
  return fold(corrected) === folded ? '' : corrected;
}
