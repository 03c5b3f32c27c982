/**
 * Events are written in the transaction that changes something and delivered at least once. The oldest come first, but order is not
 * guaranteed: several processes deliver at once, failed events come later, and ids are drawn before their transactions commit. A handler
 * therefore reads the current state, or adds up values in the event.
 */
import { cutText } from '#kernel/text/text.ts';
import { type Database, DatabaseUnavailable, type Queryable } from '#server/platform/db/database.ts';
import { insertEvent, type OutboxEvent, putOff, setAside, takeEvents } from './outbox-store.ts';

/** Must read and write through `tx` only: the relay holds a connection meanwhile. */
export type Handler = (event: OutboxEvent, tx: Queryable) => Promise<void>;
export const OUTBOX_CHANNEL = 'outbox';

/** Writes an event inside the caller's transaction. */
export async function announce(tx: Queryable, topic: string, payload: Record<string, unknown>): Promise<void> {
  await insertEvent(tx, topic, payload);
}

const BATCH = 500;
/** The first and eleven more, within about 34 minutes: longer than any restart, shorter than anybody would wait for the effect. */
export const MOST_ATTEMPTS = 12;
const LONGEST_ERROR = 2_000;

/** The handlers of several listeners; those of one topic in the order of the listeners. */
export function joinHandlers(listeners: Record<string, Handler[]>[]): Record<string, Handler[]> {
  const joined: Record<string, Handler[]> = {};
  for (const listener of listeners)
    for (const [topic, handlers] of Object.entries(listener)) joined[topic] = [...(joined[topic] ?? []), ...handlers];
  return joined;
}

export type FailedDelivery = {
  event: OutboxEvent;
  /** Including this one. */
  attempts: number;
  /** It was the last attempt: the event waits in `dead_letter` for an operator. */
  setAside: boolean;
};
type RelayOptions = {
  database: Database;
  handlers: Record<string, Handler[]>;
  /** Called when a handler failed. Errors not caused by an event are thrown by drain(). */
  onError(error: unknown, delivery: FailedDelivery): void;
};
export type Relay = {
  /** Delivers until nothing is due, or the signal is aborted. @throws DatabaseUnavailable */
  drain(signal?: AbortSignal): Promise<void>;
};

/**
 * Delivers the events of the outbox to the handlers of their topics. A failed event is delayed, and finally becomes a dead letter; the
 * others of its batch continue.
 */
export function createRelay({ database, handlers, onError }: RelayOptions): Relay {
  async function recordFailure(event: OutboxEvent, error: unknown): Promise<void> {
    const again = await putOff(database, event.id, MOST_ATTEMPTS);
    if (again !== null) return onError(error, { event, attempts: again, setAside: false });
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const attempts = await setAside(database, event.id, cutText(text, LONGEST_ERROR));
    if (attempts !== null) onError(error, { event, attempts, setAside: true });
  }

  /** Delivers a batch in one transaction; when a handler throws, its event is delayed. Returns whether there may be more. */
  async function deliver(): Promise<boolean> {
    let at: OutboxEvent | undefined;
    try {
      return await database.transaction(async (tx) => {
        const events = await takeEvents(tx, BATCH);
        for (const event of events) {
          at = event;
          for (const handler of handlers[event.topic] ?? []) await handler(event, tx);
        }
        return events.length === BATCH;
      });
    } catch (error) {
      // The event is not the cause: the batch is retried once the database is available.
      if (!at || (error instanceof DatabaseUnavailable && error.broken)) throw error;
      await recordFailure(at, error);
      return true;
    }
  }

  return {
    drain: (signal) =>
      database.patiently(async () => {
        let more = true;
        while (more && !signal?.aborted) more = await deliver();
      }),
  };
}
