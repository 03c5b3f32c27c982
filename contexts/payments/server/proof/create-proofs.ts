/** Assembles the proofs of the books: endpoints, the worker's round, the command's run, metrics. */
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import type { Figure } from '#server/platform/telemetry/figure.ts';
import { fundAccountOfWay } from '../fund/fund.ts';
import { repaymentBook } from '../fund/repayment-book.ts';
import { REPAYMENT } from '../fund/repayment-payable.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import { CHARGE } from '../payment/charge-payable.ts';
import type { Way } from '../payment/way.ts';
import { remittanceAccountOfWay } from '../remittance/context.ts';
import { chargeBook } from './charge-book.ts';
import type { ProofContext } from './context.ts';
import type { PayableBook } from './payable-book.ts';
import { proofFigures } from './proof-figures.ts';
import { proofRoutes } from './proof-routes.ts';
import { DAILY_AT_HOUR, proveNow, workOffProofs } from './proofs.ts';
import type { Proved } from './prove.ts';
import type { RecordBook } from './record-book.ts';
import { dailyProofDue, PROOFS_DUE } from './run-store.ts';
import type { WayBook } from './way-book.ts';

/** The job, and the lock held while a proof runs. */
const PROVE_BOOKS_JOB = 'payments.prove-books';
/** Delay within which the daily proof starts; a requested one is due immediately. */
const EVERY_MS = 60_000;

export type ProofsOptions = {
  database: Database;
  gateways: readonly PaymentGateway[];
  ways: { get(name: string): Pick<Way, 'account'> | undefined };
  wayBooks?: readonly WayBook[] | undefined;
  recordBooks?: readonly RecordBook[] | undefined;
  /** Of the session secrets; omitted: accounts of payouts and transfers are not compared. */
  cipher?: Pick<FieldCipher, 'decrypt' | 'open'> | undefined;
  /** Books of payables other than top-ups, by kind. */
  books: Record<string, PayableBook>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  notifyFinance: ProofContext['notifyFinance'];
  now?: () => number;
  onError?: (error: unknown) => void;
};

export type Proofs = {
  routes: Bound[];
  /** Requested proofs, and the daily proof when it is due. */
  jobs: Job[];
  /** The command's proof; null while another one is running. */
  runNow(options: { days?: { from?: string; to?: string }; gateway: boolean; signal: AbortSignal }): Promise<Proved | null>;
  figures: Figure[];
};

export function createProofs(options: ProofsOptions): Proofs {
  const { database, gateways, ways, now = Date.now, onError = (error) => console.error('proofs', error) } = options;
  const context: ProofContext = {
    database,
    gateways,
    payables: new Map<string, PayableBook>([...Object.entries(options.books), [CHARGE, chargeBook], [REPAYMENT, repaymentBook]]),
    // An unknown way was one through a gateway: internal ways are never removed.
    wayAccount: (name, accountId, reference) =>
      ways.get(name)?.account({ accountId, reference }) ??
      options.wayBooks?.find(({ way }) => way === name)?.accountOf({ reference }) ??
      fundAccountOfWay(name, reference) ??
      remittanceAccountOfWay(name) ??
      `gateway:${name}`,
    wayBooks: options.wayBooks ?? [],
    recordBooks: options.recordBooks ?? [],
    cipher: options.cipher ?? null,
    notifyFinance: options.notifyFinance,
    now,
    onError,
  };
  return {
    routes: proofRoutes(context, options.userNames),
    jobs: [
      {
        name: PROVE_BOOKS_JOB,
        everyMs: RARELY_MS,
        due: PROOFS_DUE,
        seldomDue: { when: dailyProofDue(DAILY_AT_HOUR), everyMs: EVERY_MS },
        runs: 'alone',
        work: (signal) => workOffProofs(context, signal),
      },
    ],
    async runNow({ signal, ...wanted }) {
      let proved: Proved | null = null;
      await database.alone(PROVE_BOOKS_JOB, async (lost) => {
        proved = await proveNow(context, { ...wanted, signal: AbortSignal.any([signal, lost]) });
      });
      return proved;
    },
    figures: proofFigures(database, now),
  };
}
