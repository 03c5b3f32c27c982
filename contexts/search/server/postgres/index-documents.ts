/** Synchronises the index with its sources: adds batches, removes what is no longer public. */
import type { VersionedAnalyser } from '#libraries/search-analysis/index.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type DocumentKind, documentId, goodsIdOf, type SearchDocument, type SearchSource } from '../document.ts';
import { knowIndexedVersion } from '../segmenter.ts';
import { collectWords, type Indexed, indexedOf, type TaughtWord } from './document-row.ts';
import { invalidateShapes, lock, merge, now, refreshStatistics, remove, removeIndexedBefore, upsert, writeSold } from './document-store.ts';
import { type Counted, countLexemes, countNothing, deleteAllWords, insertWords, uncount, writeCounts, writeVersion } from './word-store.ts';

const BATCH = 500;
const batchesOf = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));

async function* everything(source: SearchSource, on: Queryable): AsyncIterable<SearchDocument[]> {
  yield* source.allShops(on);
  yield* source.allOffers(on);
  yield* source.allGoods(on);
  yield* source.allRepositories(on);
}

type Options = { database: Database; source: SearchSource; analyser: VersionedAnalyser; announceChange(tx: Queryable): Promise<void> };

export function createIndexer({ database, source, analyser, announceChange }: Options) {
  const inTransaction = <T>(tx: Queryable | undefined, work: (tx: Queryable) => Promise<T>): Promise<T> =>
    tx ? work(tx) : database.patiently(() => database.transaction(work));

  async function replace(tx: Queryable, indexed: Indexed[], counted: Counted): Promise<void> {
    await uncount(
      tx,
      counted,
      indexed.map(({ row }) => row.id),
    );
    for (const { found, shown } of indexed) countLexemes(counted, found, shown, 1);
    await upsert(
      tx,
      indexed.map(({ row }) => row),
    );
  }
  async function removeCounted(tx: Queryable, ids: string[], counted: Counted): Promise<void> {
    await uncount(tx, counted, ids);
    await remove(tx, ids);
  }

  /** Segments a batch while the previous one is being written. */
  async function write(
    tx: Queryable,
    batches: Iterable<SearchDocument[]> | AsyncIterable<SearchDocument[]>,
    counted: Counted = countNothing(),
  ): Promise<void> {
    const known = new Map<string, TaughtWord>();
    let writing: Promise<void> = Promise.resolve();
    try {
      for await (const batch of batches) {
        // of duplicate ids the last wins: a statement may not write a row twice
        const distinct = [...new Map(batch.map((document) => [documentId(document.kind, document.id), document])).values()];
        const indexed = distinct.map((document) => indexedOf(document, analyser));
        for (const document of distinct) collectWords(document, analyser, known);
        await writing;
        writing = replace(tx, indexed, counted);
        writing.catch(() => {});
      }
    } finally {
      // waits for a running write: after a rollback it would write outside the transaction
      await writing;
    }
    await insertWords(tx, [...known.values()]);
    await writeCounts(tx, counted);
    await invalidateShapes(tx);
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
      const counted = countNothing();
      await removeCounted(
        open,
        documents.map(({ kind, id }) => documentId(kind, id)),
        counted,
      );
      await writeCounts(open, counted);
      await invalidateShapes(open);
      await announceChange(open);
    });

  /** Replaces the index by these documents in one transaction: searches see the old index until the commit. */
  async function rebuild(documents?: AsyncIterable<SearchDocument[]>): Promise<void> {
    const version = analyser.version();
    await inTransaction(undefined, async (tx) => {
      await lock(tx);
      const started = await now(tx);
      await deleteAllWords(tx);
      await write(tx, documents ?? everything(source, tx), { ...countNothing(), fresh: true });
      await removeIndexedBefore(tx, started);
      await invalidateShapes(tx);
      await writeVersion(tx, version);
      await refreshStatistics(tx);
    });
    knowIndexedVersion(version);
  }

  /** Reads under the lock: concurrent handlers of the same goods cannot leave an outdated state. */
  async function refresh(
    tx: Queryable,
    kind: DocumentKind,
    ids: string[],
    read: (ids: string[], on: Queryable) => Promise<SearchDocument[]>,
  ): Promise<void> {
    await lock(tx);
    const counted = countNothing();
    async function* fetched(): AsyncIterable<SearchDocument[]> {
      for (const batch of batchesOf([...new Set(ids)])) {
        const documents = await read(batch, tx);
        const there = new Set(documents.map((document) => document.id));
        await removeCounted(
          tx,
          batch.filter((id) => !there.has(id)).map((id) => documentId(kind, id)),
          counted,
        );
        yield documents;
      }
    }
    await write(tx, fetched(), counted);
  }

  /** Reads under the lock: the current counts are written, in whatever order events arrive. Returns the corrected goods. */
  async function writeCurrentCounts(tx: Queryable, ids: readonly string[]): Promise<string[]> {
    await lock(tx);
    const current = await source.goodsCounts(ids, tx);
    const changed = await writeSold(
      tx,
      current.map(({ id, ...count }) => ({ id: documentId('goods', id), ...count })),
    );
    if (changed.length > 0) await announceChange(tx);
    return changed.map(goodsIdOf);
  }

  return { index, remove: removeDocuments, rebuild, refresh, writeCurrentCounts };
}
