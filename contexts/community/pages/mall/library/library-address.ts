/** The state of a library list, stored in its address. Pure. */

import type { RepositoryType } from '#contexts/community/calls/fields.ts';
import type { LibraryFacets } from '#contexts/community/calls/library.ts';
import type { QueryOf } from '#contracts/pages/pages.ts';

export type LibraryQuery = QueryOf<'mall/community/models'>;
export type FacetName = keyof LibraryFacets;

const facetsByType: Record<RepositoryType, readonly FacetName[]> = {
  MODEL: ['task', 'parameters', 'library', 'license', 'language', 'access'],
  DATASET: ['task', 'rows', 'bytes', 'license', 'language', 'access'],
  SPACE: ['library', 'license', 'access'],
};
/** The facets of a type, in the order of the page. */
export const facetsOf = (type: RepositoryType): readonly FacetName[] => facetsByType[type];

/** Any other choice returns to the first page. */
export const changed = (query: LibraryQuery, patch: Partial<LibraryQuery>): LibraryQuery => ({
  ...query,
  cursor: '',
  panel: false,
  ...patch,
});

/** The query with a code added or removed. */
export function toggled(query: LibraryQuery, facet: FacetName, code: string): LibraryQuery {
  const codes: readonly string[] = query[facet];
  const next = codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code];
  return changed(query, { [facet]: next });
}

export const countChosen = (query: LibraryQuery, type: RepositoryType): number =>
  facetsOf(type).reduce((sum, facet) => sum + query[facet].length, 0) +
  [query.author, query.tag, query.baseModel, query.dataset, query.model].filter(Boolean).length +
  (query.liked ? 1 : 0);

/** Without any filter; words and order are preserved. */
export const cleared = (query: LibraryQuery): LibraryQuery =>
  changed(query, {
    author: '',
    task: [],
    library: [],
    license: [],
    language: [],
    parameters: [],
    rows: [],
    bytes: [],
    access: [],
    tag: '',
    baseModel: '',
    dataset: '',
    model: '',
    liked: false,
  });

/** The query of the call: lists as comma-separated codes. */
export function callQuery({ panel: _, sort, liked, ...query }: LibraryQuery, pageSize: number) {
  const texts = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  ) as {
    [K in keyof typeof query]: string;
  };
  return { ...texts, ...(sort && { sort }), liked: liked ? ('true' as const) : ('false' as const), pageSize };
}
