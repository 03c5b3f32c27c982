/** Runs one proof. Requires the lock of proofs. */
import type { ProofOutcome } from '#contexts/payments/calls/proof.ts';
import { cutText, toPlainText } from '#kernel/text/text.ts';
import { BillError, GatewayError } from '../gateway/index.ts';
import { type Counts, compareBooks, noCounts } from './compare-books.ts';
import type { GatewayBook } from './compare-gateway.ts';
import type { ProofContext } from './context.ts';
import type { Difference } from './difference.ts';
import { type Days, fetchBills, readGateway } from './fetch-bills.ts';
import { type Run, runStore } from './run-store.ts';

/** Maximum number of stored differences of a proof; all are counted. */
export const MOST_STORED = 10_000;

export type Proved = {
  run: Run;
  outcome: ProofOutcome;
  differenceCount: number;
  /** At most MOST_STORED. */
  differences: Difference[];
  counts: Counts;
  /** Why something could not be compared; '' when all was. */
  failure: string;
};

const wordsOf = (error: unknown): string => cutText(toPlainText(error instanceof Error ? error.message : String(error)), 500);
const isOfGateway = (error: unknown): boolean => error instanceof GatewayError || error instanceof BillError;

type Prepared = { books: GatewayBook[]; bills: number; failure: string };

/** Missing data of a gateway does not prevent comparing the other books. */
async function prepareGateways(context: ProofContext, days: Days | null, signal: AbortSignal): Promise<Prepared> {
  const prepared: Prepared = { books: [], bills: 0, failure: '' };
  const attempt = async <T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isOfGateway(error)) throw error;
      context.onError(error);
      prepared.failure ||= wordsOf(error);
      return otherwise();
    }
  };
  for (const gateway of context.gateways) {
    if (days)
      prepared.bills += await attempt(
        () => fetchBills(context, gateway, days, signal),
        async () => 0,
      );
    const book = await attempt(
      () => readGateway(context, gateway, signal, true),
      () => readGateway(context, gateway, signal, false),
    );
    prepared.books.push(book);
  }
  return prepared;
}

const outcomeOf = (differenceCount: number, failure: string): ProofOutcome =>
  differenceCount > 0 ? 'DIFFERENT' : failure === '' ? 'CLEAN' : 'FAILED';

async function save(context: ProofContext, proved: Proved): Promise<void> {
  const { run, differences, ...result } = proved;
  await context.database.transaction(async (tx) => {
    const ended = await runStore.end(tx, run, { ...result, finishedAt: context.now() }, differences);
    if (ended && result.differenceCount > 0) await context.notifyFinance(tx, { runId: run.id, count: String(result.differenceCount) });
  });
}

/**
 * Compares the books and stores the result. A failure is also a result.
 * @param days whose bills are fetched again; null: none. `gateway` false: without the gateway
 * @throws the reason of the signal; then the proof has no result and is restarted by the next holder of the lock
 */
export async function prove(
  context: ProofContext,
  run: Run,
  { days, gateway, signal }: { days: Days | null; gateway: boolean; signal: AbortSignal },
): Promise<Proved> {
  const proved: Proved = { run, outcome: 'FAILED', differenceCount: 0, differences: [], counts: noCounts(), failure: '' };
  const { differences } = proved;
  try {
    await context.database.patiently(async () => {
      const prepared = gateway ? await prepareGateways(context, days, signal) : null;
      proved.failure = prepared?.failure ?? '';
      const books = {
        payables: context.payables,
        wayAccount: context.wayAccount,
        wayBooks: context.wayBooks,
        recordBooks: context.recordBooks,
        cipher: context.cipher,
        gateways: prepared?.books ?? null,
      };
      const onDifference = (found: Difference) => {
        proved.differenceCount += 1;
        if (differences.length < MOST_STORED) differences.push(found);
      };
      const onFailure = (reason: string) => {
        proved.failure ||= reason;
      };
      proved.counts = await context.database.snapshot((tx) => compareBooks(tx, books, { onDifference, onFailure }, signal));
      proved.counts.bills = prepared?.bills ?? 0;
      proved.counts.asked = (prepared?.books ?? []).reduce((sum, { asked }) => sum + asked.size, 0);
    });
  } catch (error) {
    signal.throwIfAborted();
    context.onError(error);
    proved.failure = wordsOf(error);
  }
  proved.outcome = outcomeOf(proved.differenceCount, proved.failure);
  await save(context, proved);
  return proved;
}
