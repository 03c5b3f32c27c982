/** When the connection outside the pool needs no ping, because the pool has recently received an answer. */

/**
 * How long the server counts as available after an answer to the pool: slightly more than the interval of the query for due jobs. A query
 * waiting for its answer meanwhile triggers a ping immediately.
 */
const RECEIVED_MS = 3_500;
/** The connection outside the pool must answer at least this often: it alone may be lost. */
const OWN_ANSWER_MS = 14_000;

/**
 * Times of answers and `now` are of performance.now(), ms. `holdsLocks`: a lock depends on that connection alone, whatever others answer.
 */
export type Received = { now: number; poolAnsweredAt: number; ownAnsweredAt: number; holdsLocks: boolean };

export const isPingSpared = ({ now, poolAnsweredAt, ownAnsweredAt, holdsLocks }: Received): boolean =>
  !holdsLocks && now - poolAnsweredAt < RECEIVED_MS && now - ownAnsweredAt < OWN_ANSWER_MS;
