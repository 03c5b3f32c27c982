/**
 * Events are written in the transaction that changes something and delivered at least once. The oldest come first, but there is no order to
 * rely on: several processes deliver at once, what failed comes later, and ids are drawn before their transactions commit. A handler
 * therefore reads how things are, or adds up what an event carries.
 */
import { type Database, DatabaseUnavailable, type Queryable, statement } from '#server/platform/db/database.ts';

export type OutboxEvent = { id: number; topic: string; payload: Record<string, unknown> };
/** Reads and writes through `tx` alone: the relay holds a connection meanwhile. */
export type Handler = (event: OutboxEvent, tx: Queryable) => Promise<void>;
export const OUTBOX_CHANNEL = 'outbox';

const insertEvent = statement(
  'outbox-insert',
  `WITH written AS (INSERT INTO outbox (topic, payload) VALUES ($1, $2) RETURNING id)
   SELECT pg_notify('outbox', '') FROM written`,
);

/** Announces inside the caller's transaction. */
export async function announce(tx: Queryable, topic: string, payload: Record<string, unknown>): Promise<void> {
  await tx.query(insertEvent, [topic, payload]);
}

const BATCH = 500;
const takeBatch = statement(
  'outbox-take',
  `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE due_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
   RETURNING id, topic, payload`,
);
/** Put off for longer each time, up to an hour; it is never thrown away. */
const putOff = statement(
  'outbox-put-off',
  `UPDATE outbox SET attempts = attempts + 1, due_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(attempts, 12)) WHERE id = $1`,
);

/** The handlers of several listeners; those of one topic in the order of the listeners. */
export function joinHandlers(listeners: Record<string, Handler[]>[]): Record<string, Handler[]> {
  const joined: Record<string, Handler[]> = {};
  for (const listener of listeners)
    for (const [topic, handlers] of Object.entries(listener)) joined[topic] = [...(joined[topic] ?? []), ...handlers];
  return joined;
}

/** Delivers what stands in the outbox to the handlers of each topic. An event that fails is put off, the others of its batch go on. */
export function createRelay(options: { database: Database; handlers: Record<string, Handler[]>; onError: (error: unknown) => void }) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** Delivers a batch in one transaction, and puts off the event whose handler throws. Whether there may be more. */
  async function deliver(): Promise<boolean> {
    let at: OutboxEvent | undefined;
    try {
      return await options.database.transaction(async (tx) => {
        const events = await tx.query<OutboxEvent>(takeBatch, [BATCH]);
        events.sort((a, b) => a.id - b.id);
        for (const event of events) {
          at = event;
          for (const handler of options.handlers[event.topic] ?? []) await handler(event, tx);
        }
        return events.length === BATCH;
      });
    } catch (error) {
      // The event is not to blame: the batch is taken again once the database is back.
      if (!at || (error instanceof DatabaseUnavailable && error.broken)) throw error;
      options.onError(error);
      await options.database.query(putOff, [at.id]);
      return true;
    }
  }

  /** Delivers until the outbox is empty; calls while it runs are folded into one more round. */
  function drain(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = options.database.patiently(async () => {
      try {
        do {
          again = false;
          while (!stopped && (await deliver()));
        } while (again && !stopped);
      } catch (error) {
        options.onError(error);
      } finally {
        running = null;
      }
    });
    return running;
  }

  return {
    drain,
    start() {
      timer = setInterval(() => void drain(), 2_000);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
