/** The search context: finds goods, resource offers and shops by words, facets and prices. */
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Labels, SearchSource } from './document.ts';
import { createFullText } from './full-text.ts';
import { createIndexer } from './index-documents.ts';
import { SEARCH_TAG, searchRoutes } from './search-routes.ts';
import { searchAnalyser } from './segmenter.ts';

export type { DocumentKind, Label, Labels, SearchDocument, SearchSource } from './document.ts';
export { parameters as searchParameters, searchStatement, searchValues } from './full-text-store.ts';

export type SearchOptions = {
  database: Database;
  cache: Pick<AnswerCache, 'drop'>;
  source: SearchSource;
  /** Names of the codes that facets show; kept by the caller, asked for at every search. */
  labels(): Promise<Labels>;
  hotWords(): Promise<{ word: string; wordEn: string }[]>;
  /** Tells all processes, when `tx` commits, that answers under these tags are out of date; by default only this one is told, at once. */
  announceTags?(tags: string[], tx: Queryable): Promise<void>;
};

const WARM_AFTER_MS = 500;

export function createSearch({ database, cache, source, labels, hotWords, announceTags }: SearchOptions) {
  const analyser = searchAnalyser();
  const announceChange = async (tx: Queryable): Promise<void> => {
    if (announceTags) await announceTags([SEARCH_TAG], tx);
    else cache.drop([SEARCH_TAG]);
  };
  const search = createFullText({ database, analyser, labels });
  let warming: NodeJS.Timeout | undefined;
  return {
    routes: searchRoutes({ database, search, hotWords }),
    ...createIndexer({ database, source, analyser, announceChange }),
    /** Gets ready for the first search once the server answers. */
    start() {
      warming = setTimeout(analyser.load, WARM_AFTER_MS).unref();
    },
    stop: () => clearTimeout(warming),
  };
}
export type Search = ReturnType<typeof createSearch>;
