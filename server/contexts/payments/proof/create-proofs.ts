/** Proofs of the books, put together: calls, the worker's round, the command's run, figures. */
import type { Database } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import { CHARGE } from '../payment/charge-payable.ts';
import type { Way } from '../payment/way.ts';
import { waysOf } from '../payment/ways.ts';
import { chargeBook } from './charge-book.ts';
import type { ProofContext } from './context.ts';
import { findOldestUnsettled } from './figure-store.ts';
import type { PayableBook } from './payable-book.ts';
import { proofRoutes } from './proof-routes.ts';
import { proveNow, workOffProofs } from './proofs.ts';
import type { Proved } from './prove.ts';
import { runStore } from './run-store.ts';

/** Any number that no other advisory lock of this database uses. */
export const PROOF_LOCK = 610_602;

export type ProofsOptions = {
  database: Database;
  gateway: PaymentGateway;
  gatewayName?: string;
  /** Ways to pay beside the gateway and the balance. */
  ways?: Way[];
  /** Of what is paid beside top-ups, by kind. */
  books: Record<string, PayableBook>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  notifyFinance: ProofContext['notifyFinance'];
  now?: () => number;
  onError?: (error: unknown) => void;
};

export type Proofs = {
  routes: Bound[];
  /** One round: what was asked for, and the daily proof when it is due. Under PROOF_LOCK. */
  workOff(signal: AbortSignal): Promise<void>;
  /** The command's proof; null while another one is under way. */
  runNow(options: { days?: { from?: string; to?: string }; gateway: boolean; signal: AbortSignal }): Promise<Proved | null>;
  /** In seconds, and how many; NaN before there is one. */
  figures: {
    oldestUnsettledSeconds(): Promise<number>;
    lastProofSeconds(): Promise<number>;
    lastProofDifferences(): Promise<number>;
  };
};

export function createProofs(options: ProofsOptions): Proofs {
  const { database, gateway, now = Date.now, onError = (error) => console.error('proofs', error) } = options;
  const gatewayName = options.gatewayName ?? gateway.name;
  const ways = waysOf(gatewayName, gateway, options.ways);
  const context: ProofContext = {
    database,
    gateway,
    gatewayName,
    payables: new Map<string, PayableBook>([...Object.entries(options.books), [CHARGE, chargeBook]]),
    // A way that this installation no longer has was one through a gateway: ours are never taken away.
    wayAccount: (name, accountId) => ways.get(name)?.account({ accountId }) ?? `gateway:${name}`,
    notifyFinance: options.notifyFinance,
    now,
    onError,
  };
  const secondsSince = (at: number | null | undefined) => (at === null || at === undefined ? Number.NaN : Math.max(0, now() - at) / 1000);
  return {
    routes: proofRoutes(context, options.userNames),
    workOff: (signal) => workOffProofs(context, signal),
    async runNow({ signal, ...wanted }) {
      let proved: Proved | null = null;
      await database.alone(PROOF_LOCK, async (lost) => {
        proved = await proveNow(context, { ...wanted, signal: AbortSignal.any([signal, lost]) });
      });
      return proved;
    },
    figures: {
      oldestUnsettledSeconds: async () => {
        const at = await findOldestUnsettled(database);
        return at === null ? 0 : secondsSince(at);
      },
      lastProofSeconds: async () => secondsSince((await runStore.findLastEnded(database))?.finishedAt),
      lastProofDifferences: async () => (await runStore.findLastEnded(database))?.differenceCount ?? Number.NaN,
    },
  };
}
