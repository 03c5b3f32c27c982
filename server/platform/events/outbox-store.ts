/** SQL of the outbox and of dead letters. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';

const insertSql = statement(
  'outbox-insert',
  `WITH inserted AS (INSERT INTO outbox (topic, payload) VALUES ($1, $2) RETURNING id)
   SELECT pg_notify('outbox', '') FROM inserted`,
);
/**
 * Claims due events, and commits that before any handler runs: with $4 those of which an attempt has not ended, otherwise the others. A delivery holds its rows locked: an event with an unfinished attempt that
 * can be locked belongs to a dead process, unless it was claimed very recently. Such an event, and any event of a failed batch, is claimed
 * alone. Only attempts made alone count: in a batch any of the events may have ended the process.
 */
const claimSql = statement(
  'outbox-claim',
  `WITH next AS MATERIALIZED (
     SELECT id, alone OR unfinished > 0 AS alone FROM outbox
     WHERE due_at <= now() AND CASE WHEN $4 THEN unfinished > 0 AND claimed_at < now() - $3 * interval '1 ms' ELSE unfinished = 0 END ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED),
   first AS MATERIALIZED (SELECT id, alone FROM next ORDER BY id LIMIT 1),
   chosen AS MATERIALIZED (SELECT n.id FROM next n, first f WHERE CASE WHEN f.alone THEN n.id = f.id ELSE NOT n.alone END),
   counted AS MATERIALIZED (SELECT (SELECT count(*) FROM next)::int AS seen, (SELECT count(*) FROM chosen) = 1 AS alone)
   UPDATE outbox o SET unfinished = CASE WHEN c.alone AND o.alone THEN o.unfinished + 1 ELSE 1 END, alone = c.alone, claim = $2, claimed_at = now()
   FROM chosen w, counted c WHERE o.id = w.id
   RETURNING o.id, o.topic, o.payload, o.unfinished, c.seen`,
);
/** Holds them until the end of the transaction; $3: time limit of each of its statements. Events claimed again meanwhile are left out. */
const holdSql = statement(
  'outbox-hold',
  `DELETE FROM outbox WHERE id = ANY($1) AND claim = $2 RETURNING id, set_config('statement_timeout', coalesce($3, current_setting('statement_timeout')), true)`,
);
/** Undoes the claim as if the attempt had not begun; `$3`: the next attempt claims each event alone. */
const releaseSql = statement(
  'outbox-release',
  `UPDATE outbox SET unfinished = greatest(0, unfinished - 1), claim = '', alone = alone OR $3 WHERE id = ANY($1) AND claim = $2`,
);
/**
 * Delay before the next attempt: one second after the first failure, then two, four and so on, up to an hour. $3: the attempt has ended; an
 * unfinished one keeps counting.
 */
const putOffSql = statement(
  'outbox-put-off',
  `UPDATE outbox SET attempts = attempts + 1, due_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(attempts, 12)),
     unfinished = CASE WHEN $3 THEN 0 ELSE unfinished END, claimed_at = CASE WHEN $3 THEN NULL ELSE '-infinity'::timestamptz END, claim = '', alone = true
   WHERE id = $1 AND attempts + 1 < $2 RETURNING attempts`,
);
const setAsideSql = statement(
  'outbox-set-aside',
  `WITH deleted AS (DELETE FROM outbox WHERE id = $1 RETURNING id, topic, payload, created_at, attempts)
   INSERT INTO dead_letter (id, topic, payload, created_at, attempts, error)
   SELECT id, topic, payload, created_at, attempts + 1, $2 FROM deleted RETURNING attempts`,
);
const LETTER = `id::text, topic, payload, ${msOf('created_at')} AS "createdAt", attempts, error, ${msOf('failed_at')} AS "failedAt"`;
const removeLetterSql = statement('dead-letter-remove', `DELETE FROM dead_letter WHERE id = $1 RETURNING ${LETTER}`);
const returnLetterSql = statement(
  'dead-letter-return',
  `WITH deleted AS (DELETE FROM dead_letter WHERE id = $1
     RETURNING id, topic, payload, created_at, attempts, error, failed_at),
   inserted AS (INSERT INTO outbox (id, topic, payload, created_at) OVERRIDING SYSTEM VALUE
     SELECT id, topic, payload, created_at FROM deleted RETURNING id)
   SELECT ${LETTER}, pg_notify('outbox', '') FROM deleted WHERE EXISTS (SELECT FROM inserted)`,
);
const figuresSql = statement(
  'outbox-figures',
  `SELECT (SELECT count(*) FROM outbox)::int AS waiting, (SELECT count(*) FROM outbox WHERE attempts > 0 OR unfinished > 1)::int AS failing, (SELECT count(*) FROM dead_letter)::int AS "setAside",
     coalesce((SELECT extract(epoch FROM now() - min(created_at)) FROM outbox), 0)::float8 AS "oldestSeconds"`,
);

export const EVENTS_DUE = 'EXISTS (SELECT FROM outbox WHERE due_at <= now())';

const freshSql = statement(
  'outbox-fresh',
  `SELECT EXISTS (SELECT FROM outbox WHERE due_at <= now() AND attempts = 0 AND unfinished <= 1) AS fresh`,
);
/** Whether events are due, or being delivered, that have never failed. */
export const areFreshDue = async (on: Queryable): Promise<boolean> => (await on.query(freshSql))[0]?.fresh ?? false;

export type OutboxEvent = { id: number; topic: string; payload: Record<string, unknown> };
/** `unfinished`: attempts made alone that began and have not ended, including this one. `seen`: how many were due, up to the limit. */
export type ClaimedEvent = OutboxEvent & { unfinished: number; seen: number };
export type DeadLetter = {
  /** Id of the event. */
  id: string;
  topic: string;
  payload: Record<string, unknown>;
  /** When the event was written, and when it became a dead letter; ms. */
  createdAt: number;
  failedAt: number;
  attempts: number;
  /** Error of the last attempt. */
  error: string;
};
/** `oldestSeconds`: the age of the oldest undelivered event; 0 if none. */
export type OutboxFigures = { waiting: number; failing: number; setAside: number; oldestSeconds: number };

export const insertEvent = (tx: Queryable, topic: string, payload: Record<string, unknown>) => tx.query(insertSql, [topic, payload]);
/** The holder locks the events after claiming them; for this long no other process treats them as abandoned, ms. */
const CLAIM_GRACE_MS = 2_000;
/** Due events in the order of their ids: several, or one alone. `unfinished`: only those of which an attempt has not ended. */
export async function claimEvents(on: Queryable, claim: string, most: number, unfinished: boolean): Promise<ClaimedEvent[]> {
  const events = await on.query(claimSql, [most, claim, CLAIM_GRACE_MS, unfinished]);
  return events.sort((a, b) => a.id - b.id);
}
type Claimed = { ids: readonly number[]; claim: string };
/** The ids delivered in this transaction. `statementMs`: time limit of each further statement in it; null: unchanged. */
export async function holdEvents(tx: Queryable, { ids, claim }: Claimed, statementMs: number | null): Promise<Set<number>> {
  const held = await tx.query(holdSql, [ids, claim, statementMs === null ? null : String(statementMs)]);
  return new Set(held.map(({ id }) => id));
}
export async function releaseEvents(on: Queryable, { ids, claim }: Claimed, alone: boolean): Promise<void> {
  await on.query(releaseSql, [ids, claim, alone]);
}
/** Number of failed deliveries; null when this was the last attempt, or another relay has delivered it meanwhile. */
export const putOff = async (on: Queryable, id: number, mostAttempts: number, hasEnded: boolean): Promise<number | null> =>
  (await on.query(putOffSql, [id, mostAttempts, hasEnded]))[0]?.attempts ?? null;
/** Number of failed deliveries; null when another relay has delivered it meanwhile. */
export const setAside = async (on: Queryable, id: number, error: string): Promise<number | null> =>
  (await on.query(setAsideSql, [id, error]))[0]?.attempts ?? null;

export const findOutboxFigures = async (on: Queryable): Promise<OutboxFigures> =>
  (await on.query(figuresSql))[0] ?? { waiting: 0, failing: 0, setAside: 0, oldestSeconds: 0 };

/** Latest first by default. */
export const listDeadLetters = (on: Queryable, topic: string, page: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) =>
  keysetPage(on, {
    name: 'outbox-list-dead-letters-page',
    ...page,
    select: LETTER,
    from: 'dead_letter',
    where: topic === '' ? [] : ['topic = $1'],
    values: topic === '' ? [] : [topic],
    sort: { column: 'dead_letter.failed_at', type: 'timestamptz' },
    key: { column: 'dead_letter.id', type: 'bigint' },
  });
/** Null when it no longer exists. */
export const removeDeadLetter = async (tx: Queryable, id: string): Promise<DeadLetter | null> =>
  (await tx.query(removeLetterSql, [id]))[0] ?? null;
/** Moves it back into the outbox under its id, due immediately. Null when it no longer exists. */
export const returnDeadLetter = async (tx: Queryable, id: string): Promise<DeadLetter | null> =>
  (await tx.query(returnLetterSql, [id]))[0] ?? null;
