/** The books of what is paid, as a proof asks for them. The context that owns a kind of payable implements this, beside its Payable. */
import type { ProofCount } from '#contracts/payments/proof.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Pieces } from '#server/platform/db/sorted-rows.ts';
import type { Difference } from './difference.ts';
import type { Money } from './money.ts';

export type PayableBook<R extends { id: string } = { id: string }> = {
  /** All of its kind, sorted by id as COLLATE "C" does, each with everything that is compared. Within a snapshot; one at a time. */
  read(tx: Queryable): Pieces<R>;
  /**
   * Its own records with each other, and with what the ledger says of its money. One wrong record is one difference.
   * `record`: null when payments has money for what does not exist. `money`: without tenders when nothing was ever paid. Pure.
   */
  compare(record: R | null, money: Money): Difference[];
  /** What of it is counted as compared. Pure. */
  count(record: R): Partial<Record<ProofCount, number>>;
};
