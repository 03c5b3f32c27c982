/** SQL of the outbox and of the events that are set aside. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';

const insertSql = statement(
  'outbox-insert',
  `WITH written AS (INSERT INTO outbox (topic, payload) VALUES ($1, $2) RETURNING id)
   SELECT pg_notify('outbox', '') FROM written`,
);
const takeSql = statement(
  'outbox-take',
  `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE due_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
   RETURNING id, topic, payload`,
);
/** Put off for longer each time: a second after the first failure, then two, four and so on, up to an hour. */
const putOffSql = statement(
  'outbox-put-off',
  `UPDATE outbox SET attempts = attempts + 1, due_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(attempts, 12))
   WHERE id = $1 AND attempts + 1 < $2 RETURNING attempts`,
);
const setAsideSql = statement(
  'outbox-set-aside',
  `WITH removed AS (DELETE FROM outbox WHERE id = $1 RETURNING id, topic, payload, created_at, attempts)
   INSERT INTO dead_letter (id, topic, payload, created_at, attempts, error)
   SELECT id, topic, payload, created_at, attempts + 1, $2 FROM removed RETURNING attempts`,
);
const LETTER = `id::text, topic, payload, ${msOf('created_at')} AS "createdAt", attempts, error, ${msOf('failed_at')} AS "failedAt"`;
const removeLetterSql = statement('dead-letter-remove', `DELETE FROM dead_letter WHERE id = $1 RETURNING ${LETTER}`);
const returnLetterSql = statement(
  'dead-letter-return',
  `WITH removed AS (DELETE FROM dead_letter WHERE id = $1
     RETURNING id, topic, payload, created_at, attempts, error, failed_at),
   written AS (INSERT INTO outbox (id, topic, payload, created_at) OVERRIDING SYSTEM VALUE
     SELECT id, topic, payload, created_at FROM removed RETURNING id)
   SELECT ${LETTER}, pg_notify('outbox', '') FROM removed WHERE EXISTS (SELECT FROM written)`,
);
const figuresSql = statement(
  'outbox-figures',
  `SELECT (SELECT count(*) FROM outbox)::int AS waiting, (SELECT count(*) FROM dead_letter)::int AS "setAside",
     coalesce((SELECT extract(epoch FROM now() - min(created_at)) FROM outbox), 0)::float8 AS "oldestSeconds"`,
);

export type OutboxEvent = { id: number; topic: string; payload: Record<string, unknown> };
export type DeadLetter = {
  /** Of the event. */
  id: string;
  topic: string;
  payload: Record<string, unknown>;
  /** When the event was written, and when it was set aside; ms. */
  createdAt: number;
  failedAt: number;
  attempts: number;
  /** Of the last attempt. */
  error: string;
};
/** `oldestSeconds`: the age of the oldest event that waits; 0 when none does. */
export type OutboxFigures = { waiting: number; setAside: number; oldestSeconds: number };

export const insertEvent = (tx: Queryable, topic: string, payload: Record<string, unknown>) => tx.query(insertSql, [topic, payload]);
/** Removes events that are due, in the order of their ids. */
export async function takeEvents(tx: Queryable, most: number): Promise<OutboxEvent[]> {
  const events = await tx.query<OutboxEvent>(takeSql, [most]);
  return events.sort((a, b) => a.id - b.id);
}
/** How often its delivery has failed now; null when this was the last attempt, or another relay has delivered it meanwhile. */
export const putOff = async (on: Queryable, id: number, mostAttempts: number): Promise<number | null> =>
  (await on.query<{ attempts: number }>(putOffSql, [id, mostAttempts]))[0]?.attempts ?? null;
/** How often its delivery has failed; null when another relay has delivered it meanwhile. */
export const setAside = async (on: Queryable, id: number, error: string): Promise<number | null> =>
  (await on.query<{ attempts: number }>(setAsideSql, [id, error]))[0]?.attempts ?? null;

export const findOutboxFigures = async (on: Queryable): Promise<OutboxFigures> =>
  (await on.query<OutboxFigures>(figuresSql))[0] ?? { waiting: 0, setAside: 0, oldestSeconds: 0 };

/** Latest first unless `order` says otherwise. */
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
/** Null when it is not there any more. */
export const removeDeadLetter = async (tx: Queryable, id: string): Promise<DeadLetter | null> =>
  (await tx.query<DeadLetter>(removeLetterSql, [id]))[0] ?? null;
/** Back into the outbox, under its id and due at once. Null when it is not there any more. */
export const returnDeadLetter = async (tx: Queryable, id: string): Promise<DeadLetter | null> =>
  (await tx.query<DeadLetter>(returnLetterSql, [id]))[0] ?? null;
