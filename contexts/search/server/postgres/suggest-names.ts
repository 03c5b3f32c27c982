import { countCharacters, cutText, trimInvisible } from '#kernel/text/text.ts';
import { type Analyser, fold } from '#libraries/search-analysis/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { containing } from '#server/platform/db/like.ts';
import { prefixTsquery } from '#server/platform/db/ts-text.ts';
import type { DocumentKind } from '../document.ts';
import type { Suggestion } from '../search-engine.ts';
import { correctQuery } from './correct-query.ts';
import { HINT_LENGTH } from './document-row.ts';
import { list } from './suggestion-store.ts';

/**
 * At most ten names by their beginning or that of a word in them, in Chinese, English, pinyin or initials; three letters and more anywhere.
 */
export async function suggestNames(database: Queryable, analyser: Analyser, keyword: string, kinds: DocumentKind[]): Promise<Suggestion[]> {
  const found = await namesFor(database, fold(keyword), kinds);
  // typing errors are considered only if no name begins like this
  if (found.length > 0 || countCharacters(trimInvisible(keyword)) < 3) return found;
  const corrected = await correctQuery(database, analyser, keyword);
  return corrected === '' ? [] : namesFor(database, fold(corrected), kinds);
}

async function namesFor(database: Queryable, typed: string, kinds: DocumentKind[]): Promise<Suggestion[]> {
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  // Chinese names are indexed from every character; only other letters need a search inside words
  const inside = /^[\p{ASCII}]{3,}$/u.test(typed) ? containing(typed) : null;
  return list(database, prefixTsquery(cutText(typed, HINT_LENGTH)), inside, typed, kinds);
}
