/** The search context: finds goods, resource offers and shops by words, facets and prices. */
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Labels, SearchSource } from './document.ts';
import type { ReportFailedSearch } from './failure/failed-search.ts';
import { createFailureLog } from './failure/failure-log.ts';
import { searchReportDownloads, searchReportRoutes } from './failure/search-report.ts';
import { createFullText } from './full-text.ts';
import { createIndexer } from './index-documents.ts';
import { SEARCH_TAG, searchRoutes } from './search-routes.ts';
import { searchAnalyser } from './segmenter.ts';

export type { DocumentKind, Label, Labels, SearchDocument, SearchSource } from './document.ts';
export type { FailedSearchReport, ReportFailedSearch } from './failure/failed-search.ts';
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
  /** Analytics that failed searches are reported to; the own table, which feeds a report, without it. */
  reportFailed?: ReportFailedSearch;
};

export function createSearch({ database, cache, source, labels, hotWords, announceTags, reportFailed }: SearchOptions) {
  const analyser = searchAnalyser();
  const announceChange = async (tx: Queryable): Promise<void> => {
    if (announceTags) await announceTags([SEARCH_TAG], tx);
    else cache.drop([SEARCH_TAG]);
  };
  const search = createFullText({ database, analyser, labels });
  const failures = createFailureLog(database);
  return {
    routes: [
      ...searchRoutes({ database, search, hotWords, report: reportFailed ?? failures.report, now: Date.now }),
      ...searchReportRoutes(database),
    ],
    downloads: searchReportDownloads(database),
    /** Writes what was reported so far. */
    flushFailures: failures.flush,
    ...createIndexer({ database, source, analyser, announceChange }),
    jobs: failures.jobs,
    /** Gets ready for the first search, which takes a moment in which nothing else is done. */
    warm: analyser.load,
  };
}
export type Search = ReturnType<typeof createSearch>;
