/**
 * The port by which a context exposes records of which the ledger has nothing to a proof: they are compared with each other, and with the
 * records of other contexts that they follow from. Implemented in the context; payments reads none of its tables.
 */
import type { ProofCount } from '#contexts/payments/calls/proof.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Difference } from './difference.ts';

export type RecordBook = {
  /** Within a snapshot. */
  compare(tx: Queryable): AsyncIterable<{ differences: Difference[]; counts: Partial<Record<ProofCount, number>> }>;
};
