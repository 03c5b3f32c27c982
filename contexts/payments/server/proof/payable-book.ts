/** The port of a payable's books for proofs. Implemented by the context that owns the kind of payable, together with its Payable. */
import type { ProofCount } from '#contexts/payments/calls/proof.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Pieces } from '#server/platform/db/sorted-rows.ts';
import type { Difference } from './difference.ts';
import type { Money } from './money.ts';

export type PayableBook<R extends { id: string } = { id: string }> = {
  /**
   * All records of its kind, sorted by id in COLLATE "C" order, each with everything that is compared. Within a snapshot; one at a time.
   */
  read(tx: Queryable): Pieces<R>;
  /**
   * Compares its records with each other and with the ledger. One wrong record is one difference. `record`: null when payments has money
   * for an unknown payable. `money`: without tenders when nothing was ever paid. Pure.
   */
  compare(record: R | null, money: Money): Difference[];
  /** The number of its compared records. Pure. */
  count(record: R): Partial<Record<ProofCount, number>>;
};
