/**
 * Streams of rows sorted by the same key, read in parallel: in batches through cursors of one transaction, and merged by key. Server and
 * process need memory only for one batch of each stream and the rows of one key.
 */
import type { Queryable, Statement } from './database.ts';
import type { StatementRows } from './statement-rows.ts';

/** Batches of a sorted stream. */
export type Pieces<R> = AsyncIterable<R[]>;

const PIECE = 2_000;

/**
 * Reads the rows of a statement through a cursor of its name. `tx`: a transaction with no other open cursor of this name. Streams to merge
 * must be sorted by `COLLATE "C"`, the order used here.
 */
export async function* readPieces<Name extends keyof StatementRows>(
  tx: Queryable,
  { name, text }: Statement<Name>,
): AsyncGenerator<StatementRows[Name][]> {
  const cursor = `"${name}"`;
  await tx.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`);
  const fetch: Statement<Name> = { name, text: `FETCH ${PIECE} FROM ${cursor}`, preparedAs: null };
  for (;;) {
    const rows = await tx.query(fetch);
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE) break;
  }
  await tx.query(`CLOSE ${cursor}`);
}

/** A stream with its current row. */
type Reader<R> = { row(): R | undefined; next(): boolean; refill(): Promise<void> };
function createReader<R>(pieces: Pieces<R>): Reader<R> {
  const source = pieces[Symbol.asyncIterator]();
  let piece: R[] = [];
  let at = 0;
  return {
    row: () => piece[at],
    /** False at the end of a batch: call refill. */
    next() {
      at += 1;
      return at < piece.length;
    },
    async refill() {
      do {
        const { value, done } = await source.next();
        piece = done ? [] : value;
        at = 0;
        if (done) return;
      } while (piece.length === 0);
    },
  };
}

/** All rows of one key, by the name of their stream. */
export type Merged<T extends Record<string, object>> = { key: string; rows: { [K in keyof T]: T[K][] } };

/**
 * Merges streams that are sorted by `key`.
 * @throws Error when a stream is not sorted: the merge would be wrong
 */
export async function* mergeByKey<T extends Record<string, object>>(
  streams: { [K in keyof T]: Pieces<T[K]> },
  keyOf: (row: T[keyof T]) => string,
): AsyncGenerator<Merged<T>> {
  const names = Object.keys(streams) as (keyof T & string)[];
  const readers = names.map((name) => ({ name, reader: createReader<T[keyof T]>(streams[name]) }));
  for (const { reader } of readers) await reader.refill();
  let before = '';
  for (;;) {
    let key: string | undefined;
    for (const { reader } of readers) {
      const row = reader.row();
      if (row === undefined) continue;
      const its = keyOf(row);
      if (key === undefined || its < key) key = its;
    }
    if (key === undefined) return;
    if (key < before) throw new Error(`a stream is not sorted: ${key} after ${before}`);
    before = key;
    const rows = {} as Merged<T>['rows'];
    for (const { name, reader } of readers) {
      const found: T[keyof T][] = [];
      for (let row = reader.row(); row !== undefined && keyOf(row) === key; row = reader.row()) {
        found.push(row);
        if (!reader.next()) await reader.refill();
      }
      rows[name] = found as T[typeof name][];
    }
    yield { key, rows };
  }
}
