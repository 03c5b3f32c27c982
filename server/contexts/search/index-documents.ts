/** Synchronises the index with its sources: adds batches, removes what is no longer public. */
import { z } from 'zod';
import type { Analyser } from '#kernel/search/analyser.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import { type DocumentKind, documentId, type SearchDocument, type SearchSource } from './document.ts';
import { learnWords, rowOf, type TaughtWord } from './document-row.ts';
import { listGoodsOfShops, lock, merge, now, refreshStatistics, remove, removeIndexedBefore, upsert } from './document-store.ts';
import { deleteAllWords, insertWords } from './word-store.ts';

const BATCH = 500;
const changedIds = z.object({ ids: z.array(z.union([z.string(), z.number()]).transform(String)) });
const changedRepository = z.object({ repositoryId: z.string() });
const batchesOf = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));

export async function* everything(source: SearchSource, on: Queryable): AsyncIterable<SearchDocument[]> {
  yield* source.allShops(on);
  yield* source.allOffers(on);
  yield* source.allGoods(on);
  yield* source.allRepositories(on);
}

type Options = { database: Database; source: SearchSource; analyser: Analyser; announceChange(tx: Queryable): Promise<void> };

export function createIndexer({ database, source, analyser, announceChange }: Options) {
  const inTransaction = <T>(tx: Queryable | undefined, work: (tx: Queryable) => Promise<T>): Promise<T> =>
    tx ? work(tx) : database.patiently(() => database.transaction(work));

  /** Segments a batch while the previous one is being written. */
  async function write(tx: Queryable, batches: Iterable<SearchDocument[]> | AsyncIterable<SearchDocument[]>): Promise<void> {
    const known = new Map<string, TaughtWord>();
    let writing: Promise<void> = Promise.resolve();
    try {
      for await (const batch of batches) {
        // the last of two with the same id counts: a statement may not write a row twice
        const distinct = [...new Map(batch.map((document) => [documentId(document.kind, document.id), document])).values()];
        const rows = distinct.map((document) => rowOf(document, analyser));
        for (const document of distinct) learnWords(document, analyser, known);
        await writing;
        writing = upsert(tx, rows);
        writing.catch(() => {});
      }
    } finally {
      // nothing may still be writing when the transaction is rolled back: it would write after it
      await writing;
    }
    await insertWords(tx, [...known.values()]);
    await merge(tx);
    await announceChange(tx);
  }

  /** Writes documents that are public now. */
  const index = (documents: SearchDocument[], tx?: Queryable) =>
    inTransaction(tx, async (open) => {
      await lock(open);
      await write(open, batchesOf(documents));
    });

  const removeDocuments = (documents: { kind: DocumentKind; id: string }[], tx?: Queryable) =>
    inTransaction(tx, async (open) => {
      await lock(open);
      await remove(
        open,
        documents.map(({ kind, id }) => documentId(kind, id)),
      );
      await announceChange(open);
    });

  /** Replaces the index by these documents in one transaction: searches see the old index until the commit. */
  const rebuild = (documents?: AsyncIterable<SearchDocument[]>) =>
    inTransaction(undefined, async (tx) => {
      await lock(tx);
      const started = await now(tx);
      await deleteAllWords(tx);
      await write(tx, documents ?? everything(source, tx));
      await removeIndexedBefore(tx, started);
      await refreshStatistics(tx);
    });

  /** Fetches under the lock, so that two handlers of the same goods cannot leave an outdated state. */
  async function refresh(
    tx: Queryable,
    kind: DocumentKind,
    ids: string[],
    fetch: (ids: string[], on: Queryable) => Promise<SearchDocument[]>,
  ): Promise<void> {
    await lock(tx);
    async function* fetched(): AsyncIterable<SearchDocument[]> {
      for (const batch of batchesOf([...new Set(ids)])) {
        const documents = await fetch(batch, tx);
        const there = new Set(documents.map((document) => document.id));
        await remove(
          tx,
          batch.filter((id) => !there.has(id)).map((id) => documentId(kind, id)),
        );
        yield documents;
      }
    }
    await write(tx, fetched());
  }

  const eventHandlers: Record<string, Handler[]> = {
    'goods.changed': [async ({ payload }, tx) => refresh(tx, 'goods', changedIds.parse(payload).ids, source.goods)],
    'repositories.changed': [
      async ({ payload }, tx) => refresh(tx, 'repository', [changedRepository.parse(payload).repositoryId], source.repositories),
    ],
    'offers.changed': [async ({ payload }, tx) => refresh(tx, 'resource', changedIds.parse(payload).ids, source.offers)],
    /** Documents of goods do not contain the score of their shop. */
    'shops.scored': [async ({ payload }, tx) => refresh(tx, 'shop', changedIds.parse(payload).ids, source.shops)],
    'shops.changed': [
      async ({ payload }, tx) => {
        const { ids } = changedIds.parse(payload);
        await refresh(tx, 'shop', ids, source.shops);
        // goods contain the shop's name, and are removed when it closes
        await refresh(tx, 'goods', await listGoodsOfShops(tx, ids), source.goods);
      },
    ],
  };

  return { index, remove: removeDocuments, rebuild, eventHandlers };
}
