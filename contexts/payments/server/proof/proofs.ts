/** Schedules proofs: daily, on an operator's request, and by the command. One at a time over all processes. */
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ProofContext } from './context.ts';
import { DAILY_DAYS, daysToFetch, MOST_DAYS } from './fetch-bills.ts';
import { type Proved, prove } from './prove.ts';
import { type Run, runStore } from './run-store.ts';

const HOUR_MS = 3_600_000;
/** Bills of the previous day are ready by then. */
export const DAILY_AT_HOUR = 10;
/** A proof without a result for this long has crashed its process more than once. */
const GIVEN_UP_MS = 2 * HOUR_MS;

/** When the last daily proof was due, ms. */
export const lastDue = (now: number): number => {
  const today = Date.parse(`${dayOf(now)}T00:00:00+08:00`) + DAILY_AT_HOUR * HOUR_MS;
  return today <= now ? today : today - DAY_MS;
};

/**
 * Requests a proof, which a worker starts within seconds.
 * @throws AppError PROOF_RUNNING while another one has no result
 */
export async function requestProof(context: ProofContext, accountId: number): Promise<Run> {
  if ((await runStore.listPending(context.database)).length > 0) throw new AppError('PROOF_RUNNING');
  const days = await daysToFetch(context, MOST_DAYS);
  const run = { origin: 'STAFF' as const, accountId, startedAt: context.now(), fromDay: days?.from ?? null, toDay: days?.to ?? null };
  return runStore.insert(context.database, run);
}

const daysOf = ({ fromDay, toDay }: Run) => (fromDay !== null && toDay !== null ? { from: fromDay, to: toDay } : null);

/** One round of the worker, under the lock: requested proofs, those whose process has ended, and the daily one when due. */
export async function workOffProofs(context: ProofContext, signal: AbortSignal): Promise<void> {
  const { database, now } = context;
  const last = await runStore.findLastOf(database, 'DAILY');
  if ((last?.startedAt ?? 0) < lastDue(now())) {
    const days = await daysToFetch(context, DAILY_DAYS);
    const run = { origin: 'DAILY' as const, accountId: null, startedAt: now(), fromDay: days?.from ?? null, toDay: days?.to ?? null };
    await runStore.insert(database, run);
  }
  for (const run of await runStore.listPending(database)) {
    if (signal.aborted) return;
    if (run.startedAt < now() - GIVEN_UP_MS) {
      const result = { finishedAt: now(), outcome: 'INTERRUPTED' as const, differenceCount: 0, counts: {}, failure: '' };
      await database.transaction((tx) => runStore.end(tx, run, result, []));
    } else
      await prove(context, run, { days: daysOf(run), gateway: true, signal }).catch((error: unknown) => {
        // Its process ends, or has lost the lock: the next holder restarts this proof.
        if (!signal.aborted) throw error;
      });
  }
}

/** The command's proof, under the lock. `days`: undefined for the default. */
export async function proveNow(
  context: ProofContext,
  { days, gateway, signal }: { days?: { from?: string; to?: string }; gateway: boolean; signal: AbortSignal },
): Promise<Proved> {
  const usual = gateway ? await daysToFetch(context, MOST_DAYS) : null;
  const from = days?.from ?? usual?.from;
  const to = days?.to ?? usual?.to;
  const wanted = gateway && from !== undefined && to !== undefined && from <= to ? { from, to } : null;
  const run = await runStore.insert(context.database, {
    origin: 'COMMAND',
    accountId: null,
    startedAt: context.now(),
    fromDay: wanted?.from ?? null,
    toDay: wanted?.to ?? null,
  });
  return prove(context, run, { days: wanted, gateway, signal });
}
