/** The search context: finds goods, resource offers and shops by words, facets and prices. */
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Labels, SearchSource } from './document.ts';
import type { ReportFailedSearch } from './failure/failed-search.ts';
import { createFailureLog } from './failure/failure-log.ts';
import { searchReportDownloads, searchReportRoutes } from './failure/search-report.ts';
import { followChanges } from './follow-changes.ts';
import { postgresEngine } from './postgres/postgres-engine.ts';
import type { MakeSearchEngine } from './search-engine.ts';
import { SEARCH_TAG, searchRoutes } from './search-routes.ts';
import { searchAnalyser } from './segmenter.ts';
import { createWordsFollower } from './synonym/follow-words.ts';
import { synonymRoutes } from './synonym/synonym-routes.ts';

export type { DocumentKind, Label, Labels, SearchDocument, SearchSource } from './document.ts';
export type { FailedSearchReport, ReportFailedSearch } from './failure/failed-search.ts';
export { searchStatement } from './postgres/full-text-store.ts';
export { postgresEngine } from './postgres/postgres-engine.ts';
export { searchAnalyser } from './segmenter.ts';
export { REBUILD_JOB } from './synonym/follow-words.ts';

/** Notifies other processes of changed synonym groups. */
export const SYNONYMS_TAG = 'synonyms';

export type SearchOptions = {
  database: Database;
  cache: Pick<AnswerCache, 'drop'>;
  source: SearchSource;
  /** Names of facet codes; cached by the caller, read at every search. */
  labels(): Promise<Labels>;
  hotWords(): Promise<{ word: string; wordEn: string }[]>;
  /** Default: the product's own. */
  makeEngine?: MakeSearchEngine;
  /** Invalidates responses with these tags in all processes when `tx` commits; default: in this process, immediately. */
  announceTags?(tags: string[], tx: Queryable): Promise<void>;
  /** Receiver of failed searches; default: the report's table. */
  reportFailed?: ReportFailedSearch;
};

export function createSearch(options: SearchOptions) {
  const { database, cache, source, labels, hotWords, announceTags, reportFailed, makeEngine = postgresEngine() } = options;
  const announceTo =
    (tags: string[]) =>
    async (tx: Queryable): Promise<void> => {
      if (announceTags) await announceTags(tags, tx);
      else {
        cache.drop(tags);
        engine.invalidate();
      }
    };
  const engine = makeEngine({ database, analyser: searchAnalyser(), source, labels, announceChange: announceTo([SEARCH_TAG]) });
  const failures = createFailureLog(database);
  const words = createWordsFollower(database, engine);
  const { index, remove, rebuild, writeCurrentCounts, settled, warm } = engine;
  return {
    routes: [
      ...synonymRoutes({
        database,
        indexedVersion: engine.indexedVersion,
        announceChange: announceTo([SEARCH_TAG, SYNONYMS_TAG]),
        changed: words.follow,
      }),
      ...searchRoutes({ engine, hotWords, report: reportFailed ?? failures.report, now: Date.now }),
      ...searchReportRoutes(database),
    ],
    downloads: searchReportDownloads(database),
    /** Writes the failed searches reported so far. */
    flushFailures: failures.flush,
    eventHandlers: followChanges(engine, source),
    jobs: [...failures.jobs, ...words.jobs, ...engine.jobs],
    /** For the tag `synonyms`: reads groups changed by operators, in any process, and schedules REBUILD_JOB. */
    async followWords(): Promise<void> {
      await words.follow();
      // Answers found with the previous groups.
      cache.drop([SEARCH_TAG]);
    },
    /** For the tag `search`, and where notifications may have been missed. */
    invalidate: engine.invalidate,
    ...{ index, remove, rebuild, writeCurrentCounts, settled, warm },
  };
}
export type Search = ReturnType<typeof createSearch>;
