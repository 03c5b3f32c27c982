/** What a proof works with, and what it asks of others. */
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import type { PayableBook } from './payable-book.ts';

export type ProofContext = {
  database: Database;
  gateway: PaymentGateway;
  /** What the gateway is called in payments and in bills. */
  gatewayName: string;
  payables: ReadonlyMap<string, PayableBook>;
  /** The ledger account of a way to pay. */
  wayAccount(gateway: string, accountId: number): string;
  /** Tells those who look after the money that a proof has found something. */
  notifyFinance(tx: Queryable, params: { runId: string; count: string }): Promise<void>;
  now(): number;
  onError(error: unknown): void;
};
