/**
 * The comparison of all books in one snapshot. Everything is read as sorted streams in parallel; only the rows of one payable and a batch
 * of each stream are in memory.
 */

import { PROOF_COUNTS } from '#contexts/payments/calls/constants.ts';
import { type ProofCount } from '#contexts/payments/calls/proof.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { mergeByKey, type Pieces, readPieces } from '#server/platform/db/sorted-rows.ts';
import { findReconciliation } from '../settlement/reconcile-store.ts';
import {
  compareFund,
  compareRecorded,
  compareSpending,
  compareStrays,
  compareTotals,
  compareTransfer,
  compareUnbalanced,
  compareWallet,
} from './compare-accounts.ts';
import { compareGateway, type GatewayBook } from './compare-gateway.ts';
import { compareSeals } from './compare-seals.ts';
import { compareTenders } from './compare-tenders.ts';
import { compareTrails } from './compare-trails.ts';
import { compareWays } from './compare-ways.ts';
import { type Difference, difference, saysFen, saysState } from './difference.ts';
import { readMoney } from './money.ts';
import type { PayableBook } from './payable-book.ts';
import * as rows from './proof-store.ts';
import type { RecordBook } from './record-book.ts';
import type { WayBook } from './way-book.ts';

export type Books = {
  /** By kind of payable. */
  payables: ReadonlyMap<string, PayableBook>;
  /** Of ways owned by other contexts. */
  wayBooks: readonly WayBook[];
  /** Of records without money. */
  recordBooks: readonly RecordBook[];
  /** Null: accounts of payouts and transfers are not compared. */
  cipher: Pick<FieldCipher, 'decrypt' | 'open'> | null;
  wayAccount(gateway: string, accountId: number, reference: string): string;
  /** Null: without the gateways. */
  gateways: readonly GatewayBook[] | null;
};
export type Counts = Record<ProofCount, number>;
export const noCounts = (): Counts => Object.fromEntries(PROOF_COUNTS.map((name) => [name, 0])) as Counts;

/** `failure`: why something could not be compared. */
type Found = { differences: Difference[]; counts: Partial<Counts>; failure?: string };
type OfPayable = { kind: string; id: string };
type Owned = OfPayable & { record: { id: string } };

/** The records of all payables as one stream, sorted by kind and id. */
async function* readPayables(tx: Queryable, payables: Books['payables']): Pieces<Owned> {
  for (const kind of [...payables.keys()].sort()) {
    const book = payables.get(kind);
    if (book) for await (const records of book.read(tx)) yield records.map((record) => ({ kind, id: record.id, record }));
  }
}

async function* comparePayables(tx: Queryable, { payables, wayAccount, gateways }: Books): AsyncGenerator<Found> {
  const streams = {
    owned: readPayables(tx, payables),
    tenders: readPieces(tx, rows.TENDERS),
    shares: readPieces(tx, rows.SHARES),
    records: readPieces(tx, rows.RECORDS),
    postings: readPieces(tx, rows.POSTINGS),
    bill: readPieces(tx, rows.BILL),
  };
  // Kinds and ids contain no character below the space.
  for await (const { key, rows: found } of mergeByKey(streams, ({ kind, id }: OfPayable) => `${kind}\u0001${id}`)) {
    const [kind = '', id = ''] = key.split('\u0001');
    const { owned, ...of } = found;
    const money = readMoney({ kind, id, ...of }, wayAccount);
    const book = payables.get(kind);
    const record = owned[0]?.record ?? null;
    const billed = (gateways ?? []).map((gateway) => compareGateway(gateway, money, of.bill));
    yield {
      differences: [
        ...(book ? book.compare(record, money) : [difference('PAYABLE_UNKNOWN', { payableKind: kind, payableId: id })]),
        ...compareTenders(money),
        ...billed.flatMap(({ differences }) => differences),
      ],
      counts: {
        ...(book && record ? book.count(record) : {}),
        payments: of.tenders.length,
        refunds: money.refunds.length,
        billEntries: of.bill.length,
        notBilled: billed.reduce((sum, { notBilled }) => sum + notBilled, 0),
      },
    };
  }
}

async function* compareRest(tx: Queryable, { gateways, wayBooks, recordBooks, cipher }: Books): AsyncGenerator<Found> {
  const strays = {
    transactions: readPieces(tx, rows.strayTransactions(wayBooks.map(({ transactionKind }) => transactionKind))),
    bill: gateways !== null ? readPieces(tx, rows.STRAY_BILL) : nothing<rows.StrayEntry>(),
  };
  for await (const { key, rows: found } of mergeByKey(strays, ({ id }) => id))
    yield { differences: compareStrays(key, found.transactions, found.bill), counts: { billEntries: found.bill.length } };
  for await (const piece of readPieces(tx, rows.UNBALANCED)) yield { differences: piece.map(compareUnbalanced), counts: {} };
  const balances = { wallets: readPieces(tx, rows.WALLETS), postings: readPieces(tx, rows.WALLET_POSTINGS) };
  for await (const { key, rows: found } of mergeByKey(balances, ({ id }) => id))
    yield { differences: compareWallet(key, found.wallets, found.postings), counts: { wallets: 1 } };
  const transfers = {
    recorded: readPieces(tx, rows.TRANSFERS),
    posted: readPieces(tx, rows.TRANSFER_POSTINGS),
  };
  for await (const { key, rows: found } of mergeByKey(transfers, ({ id }) => id))
    yield { differences: compareTransfer(key, found.recorded, found.posted), counts: { transfers: key.startsWith('transfer:') ? 1 : 0 } };
  const recorded = { own: readPieces(tx, rows.RECORDED), posted: readPieces(tx, rows.RECORD_POSTINGS) };
  for await (const { key, rows: found } of mergeByKey(recorded, ({ id }) => id))
    yield {
      differences: compareRecorded(key, found.own, found.posted),
      counts: { payouts: key.startsWith('payout:') ? 1 : 0, receipts: key.startsWith('fund-receipt:') ? 1 : 0 },
    };
  yield* compareTrails(tx, cipher);
  const funds = { funds: readPieces(tx, rows.FUNDS), postings: readPieces(tx, rows.FUND_POSTINGS) };
  for await (const { key, rows: found } of mergeByKey(funds, ({ id }) => id))
    yield { differences: compareFund(key, found.funds, found.postings), counts: { funds: found.funds.length } };
  for await (const piece of readPieces(tx, rows.FUND_SPENDING)) yield { differences: piece.map(compareSpending), counts: {} };
  for await (const differences of compareWays(tx, wayBooks)) yield { differences, counts: {} };
  for (const book of recordBooks) yield* book.compare(tx);
  for await (const { differences } of compareSeals(tx)) yield { differences, counts: {} };
  const totals = await rows.proofStore.totals(tx);
  yield { differences: compareTotals(totals), counts: { transactions: totals.transactions } };
}

async function* nothing<R>(): Pieces<R> {}

/** The running balances and statements of shops, as settlement compares them. */
async function compareShops(tx: Queryable): Promise<Found> {
  const { differences, inTransitDifferenceFen } = await findReconciliation(tx);
  return {
    differences: [
      ...differences.map(({ shopId, what, ledgerFen, booksFen }) =>
        difference('SHOP_BALANCE', { shopId, reference: what }, saysFen('settlement', booksFen), saysFen('ledger', ledgerFen)),
      ),
      ...(inTransitDifferenceFen === 0
        ? []
        : [difference('SHOP_BALANCE', { reference: 'IN_TRANSIT' }, saysState('ledger', '', inTransitDifferenceFen))]),
    ],
    counts: {},
  };
}

/**
 * Within a snapshot.
 * @param onDifference called in the order of discovery
 * @param onFailure called with the reason when something could not be compared; the rest is
 * @param signal aborted: ends at the next payable, with its reason
 */
export async function compareBooks(
  tx: Queryable,
  books: Books,
  { onDifference, onFailure }: { onDifference: (found: Difference) => void; onFailure: (reason: string) => void },
  signal?: AbortSignal,
): Promise<Counts> {
  const counts = noCounts();
  const take = ({ differences, counts: more, failure = '' }: Found) => {
    if (failure !== '') onFailure(failure);
    for (const found of differences) onDifference(found);
    for (const [name, count] of Object.entries(more)) counts[name as ProofCount] += count;
  };
  await rows.proofStore.planForAll(tx);
  for await (const found of comparePayables(tx, books)) {
    signal?.throwIfAborted();
    take(found);
  }
  for await (const found of compareRest(tx, books)) {
    signal?.throwIfAborted();
    take(found);
  }
  take(await compareShops(tx));
  return counts;
}
