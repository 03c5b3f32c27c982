/** What others may need of search, and what they add to it. */
import type { VersionedAnalyser } from '#libraries/search-analysis/index.ts';
import { port, slot } from '#server/platform/compose/part.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DocumentKind, Labels, SearchDocument } from './document.ts';
import type { Search } from './index.ts';
import type { MakeSearchEngine } from './search-engine.ts';

export { blankDocument, type SearchDocument } from './document.ts';

export const search = port<Search>('search.search');
/** What finds documents. */
export const searchEngine = port<MakeSearchEngine>('search.engine');
/** Splits texts into words. */
export const analyser = port<VersionedAnalyser>('search.analyser');

/** Public things of one kind that are found; those that are not public are left out. */
export type FoundThings = {
  kind: DocumentKind;
  find(ids: string[], on: Queryable): Promise<SearchDocument[]>;
  /** In batches. */
  all(on: Queryable): AsyncIterable<SearchDocument[]>;
};
/** Things that are few: all of them are read for any. */
export const foundAmong = (kind: DocumentKind, documents: (on: Queryable) => Promise<SearchDocument[]>): FoundThings => ({
  kind,
  find: async (ids, on) => (await documents(on)).filter(({ id }) => ids.includes(id)),
  async *all(on) {
    yield await documents(on);
  },
});
/** One of each kind. */
export const foundThings = slot<FoundThings>('search.found-things');
/** Sales of goods by id, as far as they are counted. */
export const soldCounts =
  slot<(ids: readonly string[], on: Queryable) => Promise<{ id: string; sold: number; taken: number }[]>>('search.sold-counts');
/** Names of the codes by which results are narrowed down. */
export const facetLabels = slot<() => Promise<Partial<Labels>>>('search.facet-labels');
