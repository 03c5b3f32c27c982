/** When the connection outside the pool needs no ping, since the server was heard a moment ago. */

/**
 * So long after an answer of the pool the server counts as there: a bit more than from one question of what is due to the next. A
 * question that waits for its answer meanwhile causes a ping at once.
 */
const HEARD_MS = 3_500;
/** At least so often the connection outside the pool answers itself: it alone may be lost. */
const OWN_ANSWER_MS = 14_000;

/** Times of answers and `now` are of performance.now(), ms. `holdsLocks`: a lock lasts as long as that connection, whatever others answer. */
export type Heard = { now: number; poolAnsweredAt: number; ownAnsweredAt: number; holdsLocks: boolean };

export const isPingSpared = ({ now, poolAnsweredAt, ownAnsweredAt, holdsLocks }: Heard): boolean =>
  !holdsLocks && now - poolAnsweredAt < HEARD_MS && now - ownAnsweredAt < OWN_ANSWER_MS;
