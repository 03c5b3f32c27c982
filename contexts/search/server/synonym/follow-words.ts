/** Keeps this process at the current synonym groups, and the index at the current rules and groups. */
import type { Database } from '#server/platform/db/database.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import type { SearchEngine } from '../search-engine.ts';
import { knowIndexedVersion, setSynonyms, wordsVersion } from '../segmenter.ts';
import { groupsInForce, listGroups } from './groups.ts';
import { synonymStore } from './synonym-store.ts';

/** Triggered after groups change; a release may also change the rules. */
export const REBUILD_JOB = 'search.rebuild-outdated';

export function createWordsFollower(database: Database, engine: Pick<SearchEngine, 'rebuild' | 'indexedVersion'>) {
  /** Reads groups saved by operators in any process: on notification, and once a minute. */
  async function follow(): Promise<void> {
    const [stored, indexed] = await Promise.all([synonymStore.list(database), engine.indexedVersion()]);
    setSynonyms(groupsInForce(listGroups(stored)));
    knowIndexedVersion(indexed);
  }
  async function rebuildOutdated(): Promise<void> {
    await follow();
    if ((await engine.indexedVersion()) !== wordsVersion()) await engine.rebuild();
  }
  return {
    follow,
    jobs: [
      { name: 'search.follow-synonyms', everyMs: 60_000, runs: 'everywhere', atStart: true, work: follow },
      { name: REBUILD_JOB, everyMs: RARELY_MS, runs: 'alone', atStart: true, work: rebuildOutdated },
    ] satisfies Job[],
  };
}
