/** The evidence of a statement: its lines with their paths to the published heads of the ledger, for offline verification. */
import { readFileSync } from 'node:fs';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import {
  hashOwner,
  hashPosting,
  leafOf,
  type PathStep,
  pathByBlocks,
  pathOf,
  type SealedPosting,
  type SealedTransaction,
  saltOf,
} from '../ledger/seal/seal.ts';
import { type Blocks, type Range, type StoredSeal, sealStore } from '../ledger/seal/seal-store.ts';
import type { SettlementContext } from './context.ts';
import { type Statement, statementStore } from './statement-store.ts';

const BATCH = 2_000;

/** A line's transaction as sealed: only hashes of the other postings. */
type Sealed = Pick<SealedTransaction, 'kind' | 'reference' | 'atMicros'> & {
  day: string;
  ownerHash: string;
  postingHashes: string[];
  /** Of the posting of this line. */
  salt: string;
  path: PathStep[];
};
type EvidenceLine = {
  transactionId: number;
  lineNo: number;
  kind: string;
  orderId: string;
  at: number;
  /** From the shop's view: positive is income. */
  amountFen: number;
  commissionFen: number;
  /** Null: not sealed yet. */
  sealed: Sealed | null;
};

type Found = Omit<Sealed, 'salt'> & { daySalt: string; postings: SealedPosting[] };

/** The transaction that closed the month, with all its postings: the platform's commission and the shop's own accounts. */
type Closing = {
  transactionId: number;
  postings: (SealedPosting & { salt: string })[];
  /** Null: not sealed yet. */
  sealed: Omit<Sealed, 'salt'> | null;
};

function sealedAs({ kind, reference, atMicros, accountId, id, postings }: SealedTransaction, seal: StoredSeal, path: PathStep[]): Found {
  return {
    day: seal.day,
    kind,
    reference,
    atMicros,
    ownerHash: hashOwner(accountId, saltOf(seal.salt, id, 0)),
    postingHashes: postings.map((posting) => hashPosting(posting, saltOf(seal.salt, id, posting.lineNo))),
    path,
    daySalt: seal.salt,
    postings,
  };
}

/** The block of a transaction, by the first transaction of each. */
function blockOf(firstIds: readonly number[], id: number): number {
  let [low, high] = [0, firstIds.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((firstIds[middle] ?? 0) <= id) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Of a day whose blocks are stored: reads only the transactions of the blocks needed. */
async function findInBlocks(
  on: Queryable,
  seal: StoredSeal,
  { firstIds, roots }: Blocks,
  wanted: ReadonlySet<number>,
): Promise<Map<number, Found>> {
  const found = new Map<number, Found>();
  const indexes = [...new Set([...wanted].map((id) => blockOf(firstIds, id)))];
  const rangeOf = (block: number): Range => ({ firstId: firstIds[block] ?? 0, lastId: (firstIds[block + 1] ?? seal.lastId + 1) - 1 });
  const transactions = await sealStore.readBlocks(on, indexes.map(rangeOf));
  for (const [block, its] of Map.groupBy(transactions, ({ id }) => blockOf(firstIds, id))) {
    const leaves = its.map((transaction) => leafOf(transaction, seal.salt));
    for (const [index, transaction] of its.entries())
      if (wanted.has(transaction.id)) found.set(transaction.id, sealedAs(transaction, seal, pathByBlocks(roots, block, leaves, index)));
  }
  return found;
}

/** Of a day sealed by an earlier release: reads all of it. */
async function findInDay(on: Queryable, seal: StoredSeal, wanted: ReadonlySet<number>): Promise<Map<number, Found>> {
  const its: { at: number; transaction: SealedTransaction }[] = [];
  const leaves: string[] = [];
  for await (const piece of sealStore.readTransactions(on, seal.firstId, seal.lastId))
    for (const transaction of piece) {
      if (wanted.has(transaction.id)) its.push({ at: leaves.length, transaction });
      leaves.push(leafOf(transaction, seal.salt));
    }
  return new Map(its.map(({ at, transaction }) => [transaction.id, sealedAs(transaction, seal, pathOf(leaves, at))]));
}

/** The sealed transactions, with their paths; one day is in memory at a time. */
async function findSealed(on: Queryable, wanted: ReadonlySet<number>): Promise<Map<number, Found>> {
  const ids = [...wanted];
  const seals = await sealStore.findOf(on, ids);
  const blocks = await sealStore.findBlocks(
    on,
    seals.map(({ day }) => day),
  );
  const found = new Map<number, Found>();
  for (const seal of seals) {
    const its = new Set(ids.filter((id) => id >= seal.firstId && id <= seal.lastId));
    const stored = blocks.get(seal.day);
    const ofDay = stored ? await findInBlocks(on, seal, stored, its) : await findInDay(on, seal, its);
    for (const [id, sealed] of ofDay) found.set(id, sealed);
  }
  return found;
}

/** All lines of a statement. */
async function readLines(context: SettlementContext, statement: Statement) {
  const lines: Omit<EvidenceLine, 'sealed'>[] = [];
  for (let after = { transactionId: 0, lineNo: 0 }; statement.id !== ''; ) {
    const piece = await statementStore.exportLines(context.database, statement.id, after, BATCH);
    for (const { transactionId, lineNo, kind, orderId, at, amountFen, commissionFen } of piece)
      lines.push({ transactionId, lineNo, kind, orderId, at, amountFen, commissionFen });
    const last = piece.at(-1);
    if (!last || piece.length < BATCH) break;
    after = last;
  }
  return lines;
}

async function readClosing(on: Queryable, transactionId: number, sealed: Found | undefined): Promise<Closing> {
  if (!sealed) {
    const [transaction] = await sealStore.readBlocks(on, [{ firstId: transactionId, lastId: transactionId }]);
    return { transactionId, postings: (transaction?.postings ?? []).map((posting) => ({ ...posting, salt: '' })), sealed: null };
  }
  const { daySalt, postings, ...rest } = sealed;
  const salted = postings.map((posting) => ({ ...posting, salt: saltOf(daySalt, transactionId, posting.lineNo) }));
  return { transactionId, postings: salted, sealed: rest };
}

export async function evidenceFile(context: SettlementContext, statement: Statement): Promise<DownloadFile> {
  const { database } = context;
  return database.patiently(async () => {
    const lines = await readLines(context, statement);
    const closedBy = statement.transactionId === null ? [] : [Number(statement.transactionId)];
    const found = await findSealed(database, new Set([...lines.map(({ transactionId }) => transactionId), ...closedBy]));
    const withProof = lines.map((line): EvidenceLine => {
      const sealed = found.get(line.transactionId);
      if (!sealed) return { ...line, sealed: null };
      const { daySalt, postings: _postings, ...rest } = sealed;
      return { ...line, sealed: { ...rest, salt: saltOf(daySalt, line.transactionId, line.lineNo) } };
    });
    const days = new Set([...found.values()].map(({ day }) => day));
    const first = [...days].sort()[0];
    const [closing = null] = await Promise.all(closedBy.map((id) => readClosing(database, id, found.get(id))));
    const { id: statementId, shopId, month, salesFen, refundsFen, adjustmentsFen, commissionFen, netFen } = statement;
    const evidence = {
      format: 'ledger-evidence-2',
      shopId,
      month,
      statementId,
      madeAt: context.now(),
      totals: { salesFen, refundsFen, adjustmentsFen, commissionFen, netFen },
      seals: first === undefined ? [] : (await sealStore.listFrom(database, first)).map(({ sealedAt: _at, ...seal }) => seal),
      closing,
      lines: withProof,
    };
    return { name: `evidence-${shopId}-${month}.json`, type: 'application/json; charset=utf-8', content: JSON.stringify(evidence) };
  });
}

/** The newest heads included in the program: about four years. */
const MOST_HEADS = 1_500;

/** The program that verifies it: one file that requires only Node.js, and contains the heads published so far. */
export async function verifierFile({ database }: Pick<SettlementContext, 'database'>): Promise<DownloadFile> {
  const heads = (await sealStore.list(database, '', MOST_HEADS)).map(({ day, head }) => [day, head]);
  const program = readFileSync(new URL('./verify-statement.mjs', import.meta.url), 'utf8');
  const content = program.replace('PUBLISHED_HEADS = []', () => `PUBLISHED_HEADS = ${JSON.stringify(heads)}`);
  return { name: 'verify-statement.mjs', type: 'text/javascript; charset=utf-8', content };
}
