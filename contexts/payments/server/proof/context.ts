/** Dependencies of a proof, and its ports to other contexts. */
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import type { PayableBook } from './payable-book.ts';
import type { RecordBook } from './record-book.ts';
import type { WayBook } from './way-book.ts';

export type ProofContext = {
  database: Database;
  /** By their name in payments and in bills. */
  gateways: readonly PaymentGateway[];
  payables: ReadonlyMap<string, PayableBook>;
  /** The ledger account of a way to pay. */
  wayAccount(gateway: string, accountId: number, reference: string): string;
  /** Of ways owned by other contexts. */
  wayBooks: readonly WayBook[];
  /** Null: accounts of payouts and transfers are not compared. */
  cipher: Pick<FieldCipher, 'decrypt' | 'open'> | null;
  /** Of records without money. */
  recordBooks: readonly RecordBook[];
  /** Notifies finance staff of differences. */
  notifyFinance(tx: Queryable, params: { runId: string; count: string }): Promise<void>;
  now(): number;
  onError(error: unknown): void;
};
