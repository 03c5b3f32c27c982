/** Events are written in the transaction that changes something and delivered at least once, in order of writing. */
import { statement, type Database, type Queryable } from '#server/platform/db/database.ts';

export type OutboxEvent = { id: number; topic: string; payload: Record<string, unknown> };
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

const takeBatch = statement(
  'outbox-take',
  `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED)
   RETURNING id, topic, payload`,
);

/** Delivers what stands in the outbox to the handlers of each topic; a handler that throws leaves its batch for the next round. */
export function createRelay(options: {
  database: Database;
  handlers: Record<string, Handler[]>;
  onError: (error: unknown) => void;
}) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliverBatch(): Promise<number> {
    return options.database.transaction(async (tx) => {
      const events = await tx.query<OutboxEvent>(takeBatch);
      events.sort((a, b) => a.id - b.id);
      for (const event of events) for (const handler of options.handlers[event.topic] ?? []) await handler(event, tx);
      return events.length;
    });
  }

  /** Delivers until the outbox is empty; calls while it runs are folded into one more round. */
  function drain(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      try {
        do {
          again = false;
          while (!stopped && (await deliverBatch()) > 0);
        } while (again && !stopped);
      } catch (error) {
        options.onError(error);
      } finally {
        running = null;
      }
    })();
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
