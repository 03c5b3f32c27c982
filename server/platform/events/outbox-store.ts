/** SQL of the outbox and of dead letters. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';

const insertSql = statement(
  'outbox-insert',
  `WITH inserted AS (INSERT INTO outbox (topic, payload) VALUES ($1, $2) RETURNING id)
   SELECT pg_notify('outbox', '') FROM inserted`,
);
const takeSql = statement(
  'outbox-take',
  `DELETE FROM outbox WHERE id = ANY(ARRAY(SELECT id FROM outbox WHERE due_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
   RETURNING id, topic, payload`,
);
/** Delay before the next attempt: a second after the first failure, then two, four and so on, up to an hour. */
const putOffSql = statement(
  'outbox-put-off',
  `UPDATE outbox SET attempts = attempts + 1, due_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(attempts, 12))
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
  `SELECT (SELECT count(*) FROM outbox)::int AS waiting, (SELECT count(*) FROM dead_letter)::int AS "setAside",
     coalesce((SELECT extract(epoch FROM now() - min(created_at)) FROM outbox), 0)::float8 AS "oldestSeconds"`,
);

export const EVENTS_DUE = 'EXISTS (SELECT FROM outbox WHERE due_at <= now())';

export type OutboxEvent = { id: number; topic: string; payload: Record<string, unknown> };
export type DeadLetter = {
  /** Of the event. */
  id: string;
  topic: string;
  payload: Record<string, unknown>;
  /** When the event was written, and when it became a dead letter; ms. */
  createdAt: number;
  failedAt: number;
  attempts: number;
  /** Of the last attempt. */
  error: string;
};
/** `oldestSeconds`: the age of the oldest undelivered event; 0 if none. */
export type OutboxFigures = { waiting: number; setAside: number; oldestSeconds: number };

export const insertEvent = (tx: Queryable, topic: string, payload: Record<string, unknown>) => tx.query(insertSql, [topic, payload]);
/** Deletes and returns events that are due, in the order of their ids. */
export async function takeEvents(tx: Queryable, most: number): Promise<OutboxEvent[]> {
  const events = await tx.query<OutboxEvent>(takeSql, [most]);
  return events.sort((a, b) => a.id - b.id);
}
/** Number of failed deliveries; null when this was the last attempt, or another relay has delivered it meanwhile. */
export const putOff = async (on: Queryable, id: number, mostAttempts: number): Promise<number | null> =>
  (await on.query<{ attempts: number }>(putOffSql, [id, mostAttempts]))[0]?.attempts ?? null;
/** Number of failed deliveries; null when another relay has delivered it meanwhile. */
export const setAside = async (on: Queryable, id: number, error: string): Promise<number | null> =>
  (await on.query<{ attempts: number }>(setAsideSql, [id, error]))[0]?.attempts ?? null;

export const findOutboxFigures = async (on: Queryable): Promise<OutboxFigures> =>
  (await on.query<OutboxFigures>(figuresSql))[0] ?? { waiting: 0, setAside: 0, oldestSeconds: 0 };

/** Latest first by default. */
export const listDeadLetters = (on: Queryable, topic: string, page: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) =>
  keysetPage<DeadLetter>(on, {
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
  (await tx.query<DeadLetter>(removeLetterSql, [id]))[0] ?? null;
/** Moves it back into the outbox, under its id and due at once. Null when it no longer exists. */
export const returnDeadLetter = async (tx: Queryable, id: string): Promise<DeadLetter | null> =>
  (await tx.query<DeadLetter>(returnLetterSql, [id]))[0] ?? null;
