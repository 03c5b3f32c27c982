/** Translates a library list request into statement parameters. */

import type { z } from 'zod';
import type { listLibrary } from '#contexts/community/calls/library.ts';
import { type FacetName, facetNames, storedFacet } from '#contexts/community/rules/facets.ts';
import { linkKey } from '#contexts/community/rules/links.ts';
import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import { hasInk } from '#kernel/text/text.ts';
import { fold } from '#libraries/search-analysis/index.ts';
import { tsquery } from '#server/platform/db/ts-text.ts';
import type { SocialContext } from '../social-ports.ts';
import type { EntryStore } from './entry-store.ts';
import type { LibraryFilter, Linked, Words } from './list-store.ts';

export type LibraryQuery = z.output<typeof listLibrary.query>;
/** Selected codes of each facet. */
export type Selection = Partial<Record<FacetName, readonly string[]>>;

/** Maximum selected codes per facet. */
const MOST_CODES = 20;

const listOf = (text: string): string[] =>
  [...new Set(text.split(',').map((code) => code.trim().toLowerCase()))].filter((code) => code !== '').slice(0, MOST_CODES);

export function selectionOf(query: Pick<LibraryQuery, FacetName>): Selection {
  const chosen = facetNames.map((name) => [name, listOf(query[name])] as const).filter(([, codes]) => codes.length > 0);
  return Object.fromEntries(chosen);
}

/** Null: no keyword; 'nothing': the keyword contains no word. */
export function wordsOf(keyword: string, analyser: SocialContext['analyser']): Words | null | 'nothing' {
  if (!hasInk(keyword)) return null;
  const clauses = analyser.clausesOf(keyword);
  if (clauses.length === 0) return 'nothing';
  return { text: fold(keyword), found: tsquery(clauses), inName: tsquery(clauses, 'A'), inTags: tsquery(clauses, 'AB') };
}

/** Cached facet ids, which never change. Unknown codes are not cached, as the next repository may add them. */
export function createFacetIds(store: Pick<EntryStore, 'facetIds'>) {
  const known = new Map<string, number>();
  return async (selection: Selection): Promise<LibraryFilter['facets']> => {
    const stored = Object.entries(selection).flatMap(([name, codes]) => codes.map((code) => storedFacet(name as FacetName, code)));
    const unknown = stored.filter((code) => !known.has(code));
    if (unknown.length > 0) for (const { id, code } of await store.facetIds(unknown)) known.set(code, id);
    return Object.fromEntries(
      Object.entries(selection).map(([name, codes]) => [
        name,
        codes.flatMap((code) => known.get(storedFacet(name as FacetName, code)) ?? []),
      ]),
    );
  };
}

export const linkedOf = ({ baseModel, dataset, model }: Pick<LibraryQuery, 'baseModel' | 'dataset' | 'model'>): Linked[] => {
  const linked = (type: Linked['type'], name: string): Linked[] => (name === '' ? [] : [{ type, keys: [linkKey(name)] }]);
  return [...linked('MODEL', baseModel), ...linked('DATASET', dataset), ...linked('MODEL', model)];
};

export const everythingOf = (type: RepositoryType): LibraryFilter => ({
  type,
  words: null,
  facets: {},
  namespaceId: null,
  tag: '',
  linked: [],
  likedBy: 0,
});
