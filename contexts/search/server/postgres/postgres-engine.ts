/** The search engine of the product: tables of the same database, searched by PostgreSQL's own text search. */
import { DAY_MS } from '#kernel/time/time.ts';
import type { MakeSearchEngine } from '../search-engine.ts';
import { checkCountsJob } from './check-counts.ts';
import { listGoodsOfShops } from './document-store.ts';
import { createFrequentWords } from './frequent/frequent-words.ts';
import { createFullText } from './full-text.ts';
import { createIndexer } from './index-documents.ts';
import { createPlaces } from './places.ts';
import { suggestNames } from './suggest-names.ts';
import { readVersion } from './word-store.ts';

/** Interval of prefetching: an idle process drops its cache. */
const PREPARED_MS = DAY_MS;

/** `manyHits`: minimum hits for caching words in memory (decision 88). */
export const postgresEngine =
  ({ manyHits }: { manyHits?: number | undefined } = {}): MakeSearchEngine =>
  ({ database, analyser, source, labels, announceChange }) => {
    const places = createPlaces();
    const frequent = createFrequentWords(database, { clausesOf: (word) => analyser.questionOf(word).clauses, many: manyHits });
    const indexer = createIndexer({ database, source, analyser, announceChange });
    return {
      find: createFullText({ database, analyser, places, frequent, labels }),
      suggest: (keyword, kinds) => suggestNames(database, analyser, keyword, kinds),
      ...indexer,
      listGoodsOfShops,
      indexedVersion: () => readVersion(database),
      jobs: [
        { name: 'search.prepare-words', everyMs: PREPARED_MS, atStart: true, runs: 'everywhere', work: frequent.prepare },
        checkCountsJob({ database, source, correct: indexer.writeCurrentCounts }),
      ],
      invalidate: places.invalidate,
      settled: frequent.settled,
      warm: analyser.load,
    };
  };
