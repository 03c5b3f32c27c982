/** SQL of the metrics of money: the age of the oldest unfinished payment. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { paymentState } from '../states.ts';
import { CAPTURE, HELD_RETURN } from './dossier.ts';

/** Counted from its opening while waiting, or from the start of its refund. */
const oldestUnsettled = statement(
  'proof-oldest-unsettled',
  `SELECT ${msOf(`min(CASE WHEN p.state = ${paymentState('WAIT')} THEN p.created_at ELSE coalesce(
       (SELECT max(s.begun_at) FROM tender_refund s WHERE s.payment_id = p.id),
       (SELECT max(t.created_at) FROM ledger_transaction t WHERE t.reference = p.out_trade_no AND t.kind IN ('${CAPTURE}', '${HELD_RETURN}')), p.created_at) END)`)} AS at
   FROM payment p WHERE p.state IN (${paymentState('WAIT', 'REFUNDING')})`,
);

/** ms; null when every payment is finished. */
export const findOldestUnsettled = async (on: Queryable): Promise<number | null> => (await on.query(oldestUnsettled))[0]?.at ?? null;
