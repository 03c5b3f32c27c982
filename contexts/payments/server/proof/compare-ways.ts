/** The records of ways owned by other contexts, compared with tenders and ledger. */
import type { Queryable } from '#server/platform/db/database.ts';
import { mergeByKey, readPieces } from '#server/platform/db/sorted-rows.ts';
import { type Difference, difference, saysFen } from './difference.ts';
import type { WayBook, WayTender, WayTransaction } from './way-book.ts';
import { wayStreams } from './way-store.ts';

/** `id`: the number of the tender. Pure. */
export function compareTender(id: string, [own]: readonly WayTender[], [tender]: readonly WayTender[]): Difference[] {
  const of = (fen: number, postedFen: number) =>
    fen === postedFen ? [] : [difference('WAY_TENDER', { reference: id }, saysFen('way', fen), saysFen('ledger', postedFen))];
  const taken = of(own?.fen ?? 0, tender?.fen ?? 0);
  return taken.length > 0 ? taken : of(-(own?.returnedFen ?? 0), -(tender?.returnedFen ?? 0));
}

/** `id`: the ledger account. Pure. */
export function compareBalance(id: string, [own]: readonly WayTransaction[], [posted]: readonly WayTransaction[]): Difference[] {
  const [fen, postedFen] = [own?.fen ?? 0, posted?.fen ?? 0];
  return fen === postedFen ? [] : [difference('WAY_BALANCE', { reference: id }, saysFen('way', fen), saysFen('ledger', postedFen))];
}

/** `id`: the reference of a transaction. Pure. */
export function compareTransaction(id: string, [own]: readonly WayTransaction[], [posted]: readonly WayTransaction[]): Difference[] {
  const [fen, postedFen] = [own?.fen ?? 0, posted?.fen ?? 0];
  const isMissing = (own === undefined) !== (posted === undefined);
  if (fen === postedFen && !isMissing) return [];
  return [difference('WAY_TRANSACTION', { reference: id }, saysFen('way', fen), saysFen('ledger', postedFen))];
}

export async function* compareWays(tx: Queryable, books: readonly WayBook[]): AsyncGenerator<Difference[]> {
  const byId = ({ id }: { id: string }) => id;
  for (const book of books) {
    const streams = wayStreams(book);
    const tenders = { own: book.readTenders(tx), posted: readPieces(tx, streams.tenders) };
    for await (const { key, rows } of mergeByKey(tenders, byId)) yield compareTender(key, rows.own, rows.posted);
    const balances = { own: book.readBalances(tx), posted: readPieces(tx, streams.balances) };
    for await (const { key, rows } of mergeByKey(balances, byId)) yield compareBalance(key, rows.own, rows.posted);
    const transactions = { own: book.readTransactions(tx), posted: readPieces(tx, streams.transactions) };
    for await (const { key, rows } of mergeByKey(transactions, byId)) yield compareTransaction(key, rows.own, rows.posted);
    yield* book.compareOwn(tx);
  }
}
