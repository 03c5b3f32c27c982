/**
 * The port by which the context of a way exposes its records to a proof: what it took by tender, the expected balances of its ledger
 * accounts, and the transactions that it posted itself. Implemented in the context; payments reads none of its tables.
 */
import type { Queryable } from '#server/platform/db/database.ts';
import type { Pieces } from '#server/platform/db/sorted-rows.ts';
import type { Difference } from './difference.ts';

/** `id`: the number of the tender. */
export type WayTender = { id: string; fen: number; returnedFen: number };
/** `id`: the ledger account; what is posted to it, debits less credits. */
export type WayBalance = { id: string; fen: number };
/** `id`: the reference of the transaction; `fen`: what the accounts of the way are debited, negative for a credit. */
export type WayTransaction = { id: string; fen: number };

/** Every stream is sorted by `id` COLLATE "C", and read within one transaction. */
export type WayBook = {
  /** The name of the way: `payment.gateway`. */
  way: string;
  /** Prefix of its ledger accounts, before the colon. */
  account: string;
  /** The ledger account of a tender, as the way has it. */
  accountOf(tender: { reference: string }): string;
  /** The kind of the transactions that it posts itself. */
  transactionKind: string;
  readTenders(tx: Queryable): Pieces<WayTender>;
  readBalances(tx: Queryable): Pieces<WayBalance>;
  readTransactions(tx: Queryable): Pieces<WayTransaction>;
  /** Its own records that disagree with each other. */
  compareOwn(tx: Queryable): AsyncIterable<Difference[]>;
};
