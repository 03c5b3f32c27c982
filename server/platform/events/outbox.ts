/**
 * Events are written in the transaction that changes something and delivered at least once. The oldest come first, but order is not
 * guaranteed: several processes deliver at once, failed events come later, and ids are drawn before their transactions commit. A handler
 * therefore reads the current state, or adds up values in the event.
 */
import { cutText } from '#kernel/text/text.ts';
import { type Database, DatabaseUnavailable, type Queryable } from '#server/platform/db/database.ts';
import { insertEvent, type OutboxEvent, putOff, setAside, takeEvents } from './outbox-store.ts';

type HandleAll = (events: readonly OutboxEvent[], tx: Queryable) => Promise<void>;
/**
 * Must read and write through `tx` only: the relay holds a connection meanwhile. With `together`, all events of a batch that have its topic
 * are handed over at once, after those that are handled one by one.
 */
export type Handler = ((event: OutboxEvent, tx: Queryable) => Promise<void>) & { together?: HandleAll };
/** A handler for which a hundred events are little more work than one. */
export const inBatches = (together: HandleAll): Handler =>
  Object.assign((event: OutboxEvent, tx: Queryable) => together([event], tx), { together });
export const OUTBOX_CHANNEL = 'outbox';

/** Writes an event inside the caller's transaction. */
export async function announce(tx: Queryable, topic: string, payload: Record<string, unknown>): Promise<void> {
  await insertEvent(tx, topic, payload);
}

const LARGEST_BATCH = 500;
const FIRST_BATCH = 50;
/** A batch that takes longer is followed by a smaller one: what is delivered counts once it is committed, and a process may be killed. */
const LONG_BATCH_MS = 2_000;
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

  let size = FIRST_BATCH;
  /** So many events are taken one by one: among them is one whose handler fails. */
  let singly = 0;

  function adapt(taken: number, tookMs: number): void {
    singly = Math.max(0, singly - taken);
    if (tookMs > LONG_BATCH_MS) size = Math.max(1, Math.floor(size / 2));
    else if (taken === size && tookMs < LONG_BATCH_MS / 4) size = Math.min(LARGEST_BATCH, size * 2);
  }

  async function handleTogether(events: readonly OutboxEvent[], tx: Queryable): Promise<void> {
    for (const [topic, own] of Map.groupBy(events, (event) => event.topic))
      for (const { together } of handlers[topic] ?? []) await together?.(own, tx);
  }

  /** Delivers a batch in one transaction; when a handler throws, its event is delayed. Returns whether there may be more. */
  async function deliver(): Promise<boolean> {
    const most = singly > 0 ? 1 : size;
    let at: OutboxEvent | undefined;
    let taken = 0;
    const began = performance.now();
    try {
      await database.transaction(async (tx) => {
        const events = await takeEvents(tx, most);
        taken = events.length;
        for (const event of events) {
          at = event;
          for (const handler of handlers[event.topic] ?? []) if (!handler.together) await handler(event, tx);
        }
        at = taken === 1 ? events[0] : undefined;
        await handleTogether(events, tx);
      });
      adapt(taken, performance.now() - began);
      return taken === most;
    } catch (error) {
      // The event is not the cause: the batch is retried once the database is available.
      if (taken === 0 || (error instanceof DatabaseUnavailable && error.broken)) throw error;
      if (at) {
        singly = Math.max(0, singly - 1);
        await recordFailure(at, error);
      } else singly = taken;
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
