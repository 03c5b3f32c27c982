/** The evidence of a statement: its lines with their way to the published heads of the ledger, for whoever wants to verify it offline. */
import { readFileSync } from 'node:fs';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import { hashOwner, hashPosting, leafOf, type PathStep, pathOf, type SealedTransaction, saltOf } from '../ledger/seal/seal.ts';
import { sealStore } from '../ledger/seal/seal-store.ts';
import type { SettlementContext } from './context.ts';
import { type Statement, statementStore } from './statement-store.ts';

const BATCH = 2_000;

/** A line's transaction as it is sealed: of all postings but its own only the hash. */
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

/** The sealed transactions that are wanted, with their ways; one day is held at a time. */
async function findSealed(on: Queryable, wanted: ReadonlySet<number>): Promise<Map<number, Omit<Sealed, 'salt'> & { daySalt: string }>> {
  const found = new Map<number, Omit<Sealed, 'salt'> & { daySalt: string }>();
  for (const seal of await sealStore.findOf(on, [...wanted])) {
    const leaves: string[] = [];
    const its: { at: number; transaction: SealedTransaction }[] = [];
    for await (const piece of sealStore.readTransactions(on, seal.firstId, seal.lastId))
      for (const transaction of piece) {
        if (wanted.has(transaction.id)) its.push({ at: leaves.length, transaction });
        leaves.push(leafOf(transaction, seal.salt));
      }
    for (const { at, transaction } of its) {
      const { id, kind, reference, atMicros, accountId, postings } = transaction;
      found.set(id, {
        day: seal.day,
        kind,
        reference,
        atMicros,
        ownerHash: hashOwner(accountId, saltOf(seal.salt, id, 0)),
        postingHashes: postings.map((posting) => hashPosting(posting, saltOf(seal.salt, id, posting.lineNo))),
        path: pathOf(leaves, at),
        daySalt: seal.salt,
      });
    }
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

export async function evidenceFile(context: SettlementContext, statement: Statement): Promise<DownloadFile> {
  const { database } = context;
  return database.patiently(async () => {
    const lines = await readLines(context, statement);
    const found = await findSealed(database, new Set(lines.map(({ transactionId }) => transactionId)));
    const withProof = lines.map((line): EvidenceLine => {
      const sealed = found.get(line.transactionId);
      if (!sealed) return { ...line, sealed: null };
      const { daySalt, ...rest } = sealed;
      return { ...line, sealed: { ...rest, salt: saltOf(daySalt, line.transactionId, line.lineNo) } };
    });
    const days = new Set([...found.values()].map(({ day }) => day));
    const first = [...days].sort()[0];
    const { shopId, month, salesFen, refundsFen, adjustmentsFen, commissionFen, netFen } = statement;
    const evidence = {
      format: 'ledger-evidence-1',
      shopId,
      month,
      madeAt: context.now(),
      totals: { salesFen, refundsFen, adjustmentsFen, commissionFen, netFen },
      seals: first === undefined ? [] : (await sealStore.listFrom(database, first)).map(({ sealedAt: _at, ...seal }) => seal),
      unsealed: [...new Set(withProof.filter(({ sealed }) => !sealed).map(({ transactionId }) => transactionId))],
      lines: withProof,
    };
    return { name: `evidence-${shopId}-${month}.json`, type: 'application/json; charset=utf-8', content: JSON.stringify(evidence) };
  });
}

/** The program that verifies it: one file that needs Node.js alone. */
export const verifierFile = (): DownloadFile => ({
  name: 'verify-statement.mjs',
  type: 'text/javascript; charset=utf-8',
  content: readFileSync(new URL('./verify-statement.mjs', import.meta.url)),
});
