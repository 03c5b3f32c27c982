/**
 * Events are written in the transaction of the change and delivered at least once. The oldest come first, but order is not guaranteed:
 * several processes deliver concurrently, failed events come later, and ids are drawn before their transactions commit. A handler therefore
 * reads the current state, or adds up values in the event.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#kernel/id/id.ts';
import { cutText } from '#kernel/text/text.ts';
import { type Database, DatabaseUnavailable, type Queryable, type Statement } from '#server/platform/db/database.ts';
import {
  type ClaimedEvent,
  claimEvents,
  holdEvents,
  insertEvent,
  type OutboxEvent,
  putOff,
  releaseEvents,
  setAside,
} from './outbox-store.ts';

type HandleAll = (events: readonly OutboxEvent[], tx: Queryable) => Promise<void>;
/**
 * Must read and write through `tx` only: the relay holds a connection meanwhile. With `together`, all events of a batch that have its topic
 * are passed in one call, after the handlers that take one event at a time.
 */
export type Handler = ((event: OutboxEvent, tx: Queryable) => Promise<void>) & { together?: HandleAll };
/** A handler whose work for a hundred events is little more than for one. */
export const inBatches = (together: HandleAll): Handler =>
  Object.assign((event: OutboxEvent, tx: Queryable) => together([event], tx), { together });
export const OUTBOX_CHANNEL = 'outbox';

/** Writes an event inside the caller's transaction. */
export async function announce(tx: Queryable, topic: string, payload: Record<string, unknown>): Promise<void> {
  await insertEvent(tx, topic, payload);
}

const LARGEST_BATCH = 500;
const FIRST_BATCH = 50;
/** A batch that takes longer is followed by a smaller one: delivery counts only once committed, and a process may be killed. */
const LONG_BATCH_MS = 2_000;
/**
 * The first attempt and eleven retries, within about 34 minutes: longer than any restart, shorter than a user would wait for the effect.
 */
export const MOST_ATTEMPTS = 12;
/** After this many attempts that never ended, because the process died or the handler hung, an event becomes a dead letter. */
export const MOST_UNFINISHED = 2;
const LONGEST_ERROR = 2_000;
/**
 * How long a handler may run without a database query before it counts as hung: with a batch, whose events are then delivered one by one;
 * with one event for the first time; and with one of which an attempt has not ended. Its queries have the limits of background work; in a
 * batch `statementMs` limits each of them.
 */
const LIMITS = { togetherMs: 1_000, firstMs: 1_000, againMs: 15_000, statementMs: 2_000 };
export type DeliveryLimits = typeof LIMITS;
/** After this time a delivery no longer blocks the others: another lane is opened. */
const STUCK_MS = 250;
/** One of them is always free of events of which an attempt has not ended. */
const MOST_LANES = 4;
/** After this many other deliveries such an event has its turn. */
const OTHERS_FIRST = 20;
/** How often a lane looks for further events while another is stuck. */
const LOOK_MS = 250;

/** How often a running handler is looked at within its limit. */
const LOOKS = 8;

/** A handler neither ended nor ran a query. */
class HandlerHangs extends Error {}
/** Runs a handler on a transaction. @throws HandlerHangs, what the handler throws */
async function watched(tx: Queryable, limitMs: number, work: (tx: Queryable) => Promise<void>): Promise<void> {
  let asking = 0;
  let since = performance.now();
  const noted: Queryable = {
    async query(sql: Statement | string, values?: unknown[]) {
      asking += 1;
      try {
        return await tx.query(sql, values);
      } finally {
        asking -= 1;
        since = performance.now();
      }
    },
  };
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (asking === 0 && performance.now() - since > limitMs)
        reject(new HandlerHangs(`the handler neither ended nor asked anything for ${limitMs / 1000} s`));
    }, limitMs / LOOKS);
  });
  const done = work(noted);
  // What it does later fails because its transaction has ended.
  done.catch(() => {});
  await Promise.race([done, hung]).finally(() => clearInterval(timer));
}

/** Merges the handlers of several listeners; those of one topic in the order of the listeners. */
export function joinHandlers(listeners: readonly Readonly<Record<string, Handler[]>>[]): Record<string, Handler[]> {
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
  limits?: DeliveryLimits;
};
export type Relay = {
  /** Delivers until nothing is due, or the signal is aborted. @throws DatabaseUnavailable */
  drain(signal?: AbortSignal): Promise<void>;
};

/**
 * Delivers the events of the outbox to the handlers of their topics, several in one transaction. An attempt is committed before the
 * handlers run. When a batch fails, its events are delivered one by one, so a faulty handler (it throws, hangs, breaks its transaction,
 * ends the process) affects only its own event: that one is delayed, and finally becomes a dead letter.
 */
export function createRelay({ database, handlers, onError, limits = LIMITS }: RelayOptions): Relay {
  const mostLanes = Math.max(1, Math.min(MOST_LANES, Math.floor((database.pool.options.max ?? 1) / 2)));
  const mostUnfinished = Math.max(1, mostLanes - 1);

  async function putAside(event: OutboxEvent, error: unknown): Promise<void> {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const attempts = await setAside(database, event.id, cutText(text, LONGEST_ERROR));
    if (attempts !== null) onError(error, { event, attempts, setAside: true });
  }
  async function recordFailure(event: ClaimedEvent, error: unknown): Promise<void> {
    const hangs = error instanceof HandlerHangs;
    if (hangs && event.unfinished >= MOST_UNFINISHED) return putAside(event, error);
    const again = await putOff(database, event.id, MOST_ATTEMPTS, !hangs);
    if (again !== null) return onError(error, { event, attempts: again, setAside: false });
    await putAside(event, error);
  }

  let size = FIRST_BATCH;
  function adapt(taken: number, tookMs: number): void {
    if (tookMs > LONG_BATCH_MS) size = Math.max(1, Math.floor(size / 2));
    else if (taken === size && tookMs < LONG_BATCH_MS / 4) size = Math.min(LARGEST_BATCH, size * 2);
  }

  async function handle(events: readonly OutboxEvent[], tx: Queryable, limitMs: number): Promise<void> {
    for (const event of events)
      for (const handler of handlers[event.topic] ?? []) if (!handler.together) await watched(tx, limitMs, (own) => handler(event, own));
    for (const [topic, own] of Map.groupBy(events, (event) => event.topic))
      for (const { together } of handlers[topic] ?? []) if (together) await watched(tx, limitMs, (watchedTx) => together(own, watchedTx));
  }

  /** Claims that could not be released because the database was unavailable: their events are not the cause. */
  const unreleased: { ids: number[]; claim: string }[] = [];
  async function releaseAll(): Promise<void> {
    for (let claimed = unreleased[0]; claimed; claimed = unreleased[0]) {
      await releaseEvents(database, claimed, false);
      unreleased.shift();
    }
  }

  /** Deliveries of events of which an attempt has not ended, and deliveries of others since the last one. */
  const unfinished = { underway: 0, others: 0 };
  /** Delivers a batch, or one event alone. Returns whether there may be more. */
  async function deliver(): Promise<boolean> {
    await releaseAll();
    const first = unfinished.others >= OTHERS_FIRST;
    if (first) unfinished.others = 0;
    for (const again of [first, !first]) {
      if (again && unfinished.underway >= mostUnfinished) continue;
      if (again) unfinished.underway += 1;
      else unfinished.others += 1;
      const more = await deliverSome(again).finally(() => {
        if (again) unfinished.underway -= 1;
      });
      if (more !== null) return more;
    }
    return false;
  }

  /** `again`: an event of which an attempt has not ended. Null if there was none. */
  async function deliverSome(again: boolean): Promise<boolean | null> {
    const [most, claim] = [size, newId()];
    const events = await claimEvents(database, claim, most, again);
    const [first] = events;
    if (!first) return null;
    const isAlone = events.length === 1;
    const claimed = { ids: events.map(({ id }) => id), claim };
    const limitMs = again ? limits.againMs : isAlone ? limits.firstMs : limits.togetherMs;
    const began = performance.now();
    const work = async (tx: Queryable) => {
      const held = await holdEvents(tx, claimed, isAlone ? null : limits.statementMs);
      const own = events.filter(({ id }) => held.has(id));
      await handle(own, tx, limitMs);
    };
    try {
      if (first.unfinished > MOST_UNFINISHED) {
        await putAside(first, new Error(`the process ended ${MOST_UNFINISHED} times while it delivered this event`));
        return true;
      }
      const failure = await database.transaction(work).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!failure) adapt(events.length, performance.now() - began);
      else if (failure.error instanceof DatabaseUnavailable && failure.error.broken) throw failure.error;
      else if (isAlone) await recordFailure(first, failure.error);
      else {
        size = Math.max(1, Math.floor(size / 2));
        await releaseEvents(database, claimed, true);
        return true;
      }
    } catch (error) {
      unreleased.push(claimed);
      throw error;
    }
    return again || first.seen === most || first.seen > events.length;
  }

  /** Delivers until nothing is due. While a delivery is stuck, another lane runs and polls for new events. */
  async function drain(signal?: AbortSignal): Promise<void> {
    const lanes: Promise<void>[] = [];
    const stuck = new Set<object>();
    let active = 0;
    let failure: { error: unknown } | undefined;
    async function lane(): Promise<void> {
      const own = {};
      while (!signal?.aborted && !failure) {
        const timer = setTimeout(() => {
          stuck.add(own);
          if (stuck.size === active) open();
        }, STUCK_MS);
        const more = await deliver().finally(() => {
          clearTimeout(timer);
          stuck.delete(own);
        });
        if (more) continue;
        if (stuck.size === 0) return;
        await pause(LOOK_MS);
      }
    }
    function open(): void {
      if (active >= mostLanes) return;
      active += 1;
      const ended = lane()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => {
          active -= 1;
        });
      lanes.push(ended);
    }
    open();
    // Lanes may be opened meanwhile.
    for (let at = 0; at < lanes.length; at += 1) await lanes[at];
    if (failure) throw failure.error;
  }

  return { drain: (signal) => database.patiently(() => drain(signal)) };
}
