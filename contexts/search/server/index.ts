/** The search context: finds goods, resource offers and shops by words, facets and prices. */
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { AnswerCache } from '#server/platform/http/answer-cache.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { checkCountsJob } from './postgres/check-counts.ts';
import type { Labels, SearchSource } from './document.ts';
import type { ReportFailedSearch } from './failure/failed-search.ts';
import { createFailureLog } from './failure/failure-log.ts';
import { searchReportDownloads, searchReportRoutes } from './failure/search-report.ts';
import { createFrequentWords } from './postgres/frequent/frequent-words.ts';
import { createFullText } from './postgres/full-text.ts';
import { createIndexer } from './postgres/index-documents.ts';
import { createPlaces } from './postgres/places.ts';
import { SEARCH_TAG, searchRoutes } from './search-routes.ts';
import { searchAnalyser } from './segmenter.ts';
import { createWordsFollower } from './synonym/follow-words.ts';
import { synonymRoutes } from './synonym/synonym-routes.ts';

export type { DocumentKind, Label, Labels, SearchDocument, SearchSource } from './document.ts';
export type { FailedSearchReport, ReportFailedSearch } from './failure/failed-search.ts';
export { parameters as searchParameters, searchStatement, searchValues } from './postgres/full-text-store.ts';
export { searchAnalyser } from './segmenter.ts';
export { REBUILD_JOB } from './synonym/follow-words.ts';

/** Notifies other processes of changed synonym groups. */
export const SYNONYMS_TAG = 'synonyms';

/** Interval of prefetching: an idle process drops its cache. */
const PREPARED_MS = 24 * 3_600_000;

export type SearchOptions = {
  database: Database;
  cache: Pick<AnswerCache, 'drop'>;
  source: SearchSource;
  /** Names of facet codes; cached by the caller, read at every search. */
  labels(): Promise<Labels>;
  hotWords(): Promise<{ word: string; wordEn: string }[]>;
  /** Invalidates responses with these tags in all processes when `tx` commits; default: in this process, immediately. */
  announceTags?(tags: string[], tx: Queryable): Promise<void>;
  /** Receiver of failed searches; default: the report's table. */
  reportFailed?: ReportFailedSearch;
  /** Minimum hits for caching words in memory (decision 88). */
  manyHits?: number;
};

export function createSearch({ database, cache, source, labels, hotWords, announceTags, reportFailed, manyHits }: SearchOptions) {
  const analyser = searchAnalyser();
  const places = createPlaces();
  const announceTo =
    (tags: string[]) =>
    async (tx: Queryable): Promise<void> => {
      if (announceTags) await announceTags(tags, tx);
      else {
        cache.drop(tags);
        places.invalidate();
      }
    };
  const announceChange = announceTo([SEARCH_TAG]);
  const frequent = createFrequentWords(database, { clausesOf: (word) => analyser.questionOf(word).clauses, many: manyHits });
  const search = createFullText({ database, analyser, places, frequent, labels });
  const failures = createFailureLog(database);
  const indexer = createIndexer({ database, source, analyser, announceChange });
  const words = createWordsFollower(database, () => indexer.rebuild());
  return {
    routes: [
      ...synonymRoutes({ database, announceChange: announceTo([SEARCH_TAG, SYNONYMS_TAG]), changed: words.follow }),
      ...searchRoutes({ database, analyser, search, hotWords, report: reportFailed ?? failures.report, now: Date.now }),
      ...searchReportRoutes(database),
    ],
    downloads: searchReportDownloads(database),
    /** Writes the failed searches reported so far. */
    flushFailures: failures.flush,
    ...indexer,
    jobs: [
      ...failures.jobs,
      ...words.jobs,
      { name: 'search.prepare-words', everyMs: PREPARED_MS, atStart: true, runs: 'everywhere', work: frequent.prepare } satisfies Job,
      checkCountsJob({ database, source, correct: indexer.writeCurrentCounts }),
    ],
    /** For the tag `synonyms`: reads groups changed by operators, in any process, and schedules REBUILD_JOB. */
    async followWords(): Promise<void> {
      await words.follow();
      // Answers found with the previous groups.
      cache.drop([SEARCH_TAG]);
    },
    /** For the tag `search`, and where notifications may have been missed: places in orders may have changed. */
    invalidatePlaces: places.invalidate,
    /** Resolves when no load into memory is running. */
    settled: frequent.settled,
    /** Prepares for the first search; blocks the process briefly. */
    warm: analyser.load,
  };
}
export type Search = ReturnType<typeof createSearch>;
