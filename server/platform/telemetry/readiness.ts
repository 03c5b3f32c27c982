/**
 * Three separate checks. *Serve*: can this process accept requests? Only this decides the status of /readyz: a read-only database or a
 * failing event affects all processes alike, and a proxy that removes all of them causes an outage. *Write*: does the database accept
 * writes? *Deliver*: has no event been waiting longer than a minute?
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { findWriteRefusal, needsRoom, refusesWrites, type WriteRefusal } from '#server/platform/db/write-probe-store.ts';
import { findOutboxFigures } from '#server/platform/events/outbox-store.ts';

export type ReadinessReport = {
  serve: boolean;
  /** `refusal`: '' while it is ok. `since`: when the problem was first seen, ms; 0 while it is ok. */
  write: { ok: boolean; refusal: WriteRefusal | ''; since: number };
  /** `oldestSeconds`: the age of the oldest undelivered event, including retried ones. */
  deliver: { ok: boolean; waiting: number; failing: number; setAside: number; oldestSeconds: number; since: number };
};
export type Readiness = {
  /** Whether requests can be accepted; within a second. */
  serve(): Promise<boolean>;
  /** Not older than two seconds; without an answer within two more a check counts as failed. */
  report(): Promise<ReadinessReport>;
  /** Starts periodic checks, so changes are logged without requests for the report. */
  start(): void;
  /** From now on no request should be routed here. */
  stop(): void;
};

const LONGEST_WAIT_SECONDS = 60;
const FRESH_MS = 2_000;
const LONGEST_LOOK_MS = 2_000;
/** Interval of checks, so maximum delay of log entries; a refused write is checked again sooner. */
const LOOK_MS = 20_000;
const LOOK_AFTER_REFUSAL_MS = 2_000;
/** A write that found no room counts for this long: the probe rewrites its row in its own page, which takes no new one. */
const NO_ROOM_MS = 30_000;

type Log = { error(facts: object, words: string): void; info(facts: object, words: string): void };
type Parts = {
  database: Pick<Database, 'ping' | 'query' | 'onRefused'>;
  log: Log;
  now?: () => number;
  /** How many times longer than usual a check may take: DATABASE_PATIENCE. */
  patience?: number;
};

async function inTime<T>(asked: Promise<T>, otherwise: T, limitMs: number): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([asked, sleep(limitMs, otherwise, { ref: false, signal: late.signal })]);
  } finally {
    late.abort();
  }
}

export function createReadiness({ database, log, now = Date.now, patience = 1 }: Parts): Readiness {
  const limitMs = LONGEST_LOOK_MS * patience;
  let isStopping = false;
  let last: { at: number; report: Promise<ReadinessReport> } | null = null;
  const since = { write: 0, deliver: 0 };
  let lastWithoutRoom = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const serve = async (): Promise<boolean> => {
    if (isStopping) return false;
    return database.ping().then(
      () => true,
      () => false,
    );
  };

  /** Logs a change once; what an operator must act upon as an error. */
  function note(what: 'write' | 'deliver', ok: boolean, facts: object, words: [bad: string, good: string]): number {
    if (!ok && since[what] === 0) {
      since[what] = now();
      log.error(facts, words[0]);
    } else if (ok && since[what] > 0) {
      log.info({ ...facts, afterMs: now() - since[what] }, words[1]);
      since[what] = 0;
    }
    return since[what];
  }

  async function look(): Promise<ReadinessReport> {
    const [isServing, probed, events] = await Promise.all([
      serve(),
      inTime(findWriteRefusal(database), 'away' as const, limitMs),
      inTime(
        findOutboxFigures(database).catch(() => null),
        null,
        limitMs,
      ),
    ]);
    const refusal = probed ?? (now() - lastWithoutRoom < NO_ROOM_MS ? ('full' as const) : null);
    const write = { ok: refusal === null, refusal: refusal ?? ('' as const) };
    const found = events ?? { waiting: 0, failing: 0, setAside: 0, oldestSeconds: 0 };
    const oldestSeconds = Math.floor(found.oldestSeconds);
    // Unknown counts as not delivered.
    const delivers = events !== null && oldestSeconds <= LONGEST_WAIT_SECONDS;
    return {
      serve: isServing,
      write: {
        ...write,
        since: note('write', write.ok, { refusal }, ['the database takes no writes', 'the database takes writes again']),
      },
      deliver: {
        ok: delivers,
        ...found,
        oldestSeconds,
        since: note('deliver', delivers, { ...found, oldestSeconds }, [
          'events wait longer than a minute to be delivered',
          'events are delivered again',
        ]),
      },
    };
  }

  function report(): Promise<ReadinessReport> {
    if (last === null || now() - last.at >= FRESH_MS) last = { at: now(), report: look() };
    return last.report;
  }
  function lookAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const found = await report().catch(() => null);
      if (!isStopping) lookAfter(found?.write.ok === false ? LOOK_AFTER_REFUSAL_MS : LOOK_MS);
    }, ms).unref();
  }

  return {
    serve,
    report,
    start() {
      database.onRefused((error) => {
        if (needsRoom(error)) {
          lastWithoutRoom = now();
          if (since.write === 0) last = null;
        }
        if (refusesWrites(error) && since.write === 0) lookAfter(0);
      });
      lookAfter(LOOK_MS);
    },
    stop() {
      isStopping = true;
      clearTimeout(timer);
    },
  };
}
