/** Keeps the library in step with the repositories: one entry for each that is not deleted. */
import { z } from 'zod';
import { isStoredId } from '#kernel/id/id.ts';
import type { VersionedAnalyser as Analyser } from '#libraries/search-analysis/index.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce, type Handler } from '#server/platform/events/outbox.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { Repository } from '../repository/repository-store.ts';
import { entryOf, linksOfRepository } from './entry.ts';
import { createEntryStore, type EntryStore, type Indexed } from './entry-store.ts';

const BATCH = 200;
const changedRepository = z.object({ repositoryId: z.string() });
const changedGoods = z.object({ ids: z.array(z.union([z.string(), z.number()]).transform(String)) });

/** The index alone, for commands and measurements. */
export const createLibraryIndex = (database: Database, analyser: Analyser) =>
  createLibraryIndexer({ database, store: createEntryStore(database), analyser });

type Options = { database: Database; store: EntryStore; analyser: Analyser };

export function createLibraryIndexer({ database, store, analyser }: Options) {
  /** Reads under the lock: of two writers the last sees the latest state. */
  async function index(tx: Queryable, ids: readonly string[]): Promise<void> {
    await store.lock(tx, ids);
    const found = await store.find(tx, ids);
    const there = new Set(found.map(({ id }) => id));
    await store.remove(
      tx,
      ids.filter((id) => !there.has(id)),
    );
    await store.write(
      tx,
      found.map(({ listed, ...repository }) => entryOf(repository, listed, analyser)),
      found.flatMap((repository) => linksOfRepository(repository).map((link) => ({ ...link, repositoryId: repository.id }))),
    );
  }

  /** Repositories of an older version, analysed with other rules or synonyms, or whose events an operator dropped. */
  async function indexMissing(signal: AbortSignal): Promise<void> {
    let written = 0;
    for (;;) {
      const ids = await store.findMissing(BATCH, analyser.version());
      if (ids.length === 0 || signal.aborted) break;
      await database.transaction((tx) => index(tx, ids));
      written += ids.length;
    }
    if (written >= BATCH) await store.refreshStatistics();
  }

  const publicOnes = (found: readonly Indexed[]): Repository[] =>
    found.flatMap(({ listed, ...repository }) => (listed ? [repository] : []));

  return {
    /** Public repositories, for the mall's search. */
    listed: {
      find: async (ids: readonly string[], on: Queryable) => publicOnes(await store.find(on, ids)),
      async *all(on: Queryable): AsyncIterable<Repository[]> {
        for (let last = ''; ; ) {
          const batch = await store.findAfter(last, BATCH, on);
          yield publicOnes(batch);
          if (batch.length < BATCH) return;
          last = batch.at(-1)?.id ?? '';
        }
      },
    },
    eventHandlers: {
      'repositories.changed': [async ({ payload }, tx) => index(tx, [changedRepository.parse(payload).repositoryId])],
      /** Goods taken off sale hide their repository from everyone who has not bought them. */
      'goods.changed': [
        async ({ payload }, tx) => {
          const goodsIds = changedGoods.parse(payload).ids.filter(isStoredId);
          for (const repositoryId of await store.soldBy(tx, goodsIds))
            await announce(tx, 'repositories.changed', { repositoryId, commitId: '', branch: '' });
        },
      ],
    } satisfies Record<string, Handler[]>,
    /** Adds missing entries. */
    indexMissing,
    jobs: [{ name: 'community.index-missing', everyMs: 600_000, runs: 'alone', atStart: true, work: indexMissing }] satisfies Job[],
  };
}
