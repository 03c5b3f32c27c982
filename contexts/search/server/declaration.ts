/** What search needs, offers and adds. */

import { settings } from '#contexts/operations/server/offers.ts';
import { base, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { createSearch, postgresEngine, REBUILD_JOB, SYNONYMS_TAG, searchAnalyser } from './index.ts';
import { analyser, facetLabels, foundThings, search, searchEngine, soldCounts } from './offers.ts';
import { personalData } from './personal-data.ts';
import { SEARCH_TAG } from './search-routes.ts';
import { createSearchSource } from './search-source.ts';

const analyserPart = part({
  name: 'search.analyser',
  needs: {},
  offers: { analyser },
  make: () => ({ offers: { analyser: searchAnalyser() } }),
});

/** Replace this part to exchange the engine. */
const enginePart = part({
  name: 'search.engine',
  needs: {},
  offers: { searchEngine },
  make: () => ({ offers: { searchEngine: postgresEngine() } }),
});

const searchPart = part({
  name: 'search',
  needs: {
    ...{ database: base.database, cache: base.cache, invalidation: base.invalidation, wakeJob: base.wakeJob, failing: base.failing },
    ...{ searchEngine, settings, foundThings, soldCounts, facetLabels },
  },
  offers: { search },
  make({ database, cache, invalidation, wakeJob, failing, searchEngine, settings, ...added }) {
    const source = createSearchSource(added);
    const made = createSearch({
      makeEngine: searchEngine,
      database,
      cache,
      announceTags: invalidation.everywhere,
      source: source.documents,
      labels: source.labels,
      hotWords: settings.hotWords,
    });
    // The job repeats failed reads within a minute.
    const readWords = () =>
      void made
        .followWords()
        .then(() => wakeJob(REBUILD_JOB))
        .catch(failing('synonyms could not be read'));
    return {
      offers: { search: made },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.jobs, ...made.jobs),
        add(slots.handlers, made.eventHandlers),
        add(slots.held, {
          invalidated(tags) {
            if (tags.includes(SEARCH_TAG)) made.invalidate();
            if (tags.includes(SYNONYMS_TAG)) readWords();
          },
          invalidate: made.invalidate,
        }),
      ],
    };
  },
});

export const searchContext: Context = { name: 'search', parts: [analyserPart, enginePart, searchPart], emits: [], personal: personalData };
