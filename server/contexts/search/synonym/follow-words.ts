/** Keeps this process at the groups of now, and the index at the rules and groups by which texts are cut. */
import type { Database } from '#server/platform/db/database.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { knowIndexedVersion, setSynonyms, wordsVersion } from '../segmenter.ts';
import { readVersion } from '../word-store.ts';
import { groupsInForce, listGroups } from './groups.ts';
import { synonymStore } from './synonym-store.ts';

/** Woken when groups were read again; release by release the rules differ as well. */
export const REBUILD_JOB = 'search.rebuild-outdated';

export function createWordsFollower(database: Database, rebuild: () => Promise<void>) {
  /** Reads what operators saved, here or in another process: when it is told of it, and once a minute. */
  async function follow(): Promise<void> {
    const [stored, indexed] = await Promise.all([synonymStore.list(database), readVersion(database)]);
    setSynonyms(groupsInForce(listGroups(stored)));
    knowIndexedVersion(indexed);
  }
  async function rebuildOutdated(): Promise<void> {
    await follow();
    if ((await readVersion(database)) !== wordsVersion()) await rebuild();
  }
  return {
    follow,
    jobs: [
      { name: 'search.follow-synonyms', everyMs: 60_000, runs: 'everywhere', atStart: true, work: follow },
      { name: REBUILD_JOB, everyMs: RARELY_MS, runs: 'alone', atStart: true, work: rebuildOutdated },
    ] satisfies Job[],
  };
}
