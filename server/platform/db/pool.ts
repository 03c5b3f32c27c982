/** The connection pool: its errors never end the process, possibly dead connections are not used, and no statement exceeds its limits. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseLimits, keepalive, SESSION_SETTINGS, settingsOf } from './limits.ts';
import { asUnavailable, asUnreachable, DatabaseUnavailable } from './unavailable.ts';

type Sql = { name?: string; text: string; values?: unknown[] };
export type TakenClient = {
  /** @throws DatabaseUnavailable, or PostgreSQL's error */
  query(sql: Sql): Promise<pg.QueryResult>;
  /** Returns it to the pool, or closes it when it is no longer usable. */
  release(): void;
  /** Whether it is no longer usable. */
  broken(): boolean;
  /** Marks it as unusable. */
  discard(): void;
};

export type Pool = {
  pg: pg.Pool;
  /** Time of the last answer on any of its connections, by performance.now(); 0: none yet. */
  answeredAt(): number;
  /** @param patient use the longer limits @throws DatabaseUnavailable when no connection is free in time */
  take(patient: boolean): Promise<TakenClient>;
  /**
   * After an outage: connections opened before it are replaced, and those waiting for an answer that will not arrive are closed.
   * @param findActive returns which of these backends still run a statement
   */
  renew(findActive: (pids: number[]) => Promise<Set<number>>): Promise<void>;
  close(): Promise<void>;
};

/** Time for pending answers to arrive after the database is available again. */
const LATE_ANSWERS_MS = 300;
const CLOSE_MS = 2_000;
/** A longer wait may mean that the server is unreachable. */
const SLOW_MS = 500;

type Known = { since: number; patient: boolean; busySince: number | null; dead: boolean };

/** Null while it is being opened. */
const pidOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;
/** Immediate: a dead connection would never answer a regular end. */
const destroy = (client: pg.Client) => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

async function setLimits(client: pg.PoolClient, known: Known, limits: DatabaseLimits, patient: boolean): Promise<void> {
  await set(client, settingsOf(patient ? limits.patient : limits.quick), limits);
  known.patient = patient;
}
async function set(client: pg.ClientBase, settings: Readonly<Record<string, string>>, limits: DatabaseLimits): Promise<void> {
  // One statement: switching limits is most of the traffic of an idle server.
  const text = `SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`;
  await client.query({ text, query_timeout: limits.graceMs } as pg.QueryConfig);
}

/** Events of a connection: a statement found it lost, the server answered, or no answer for SLOW_MS. */
type Reports = { onBroken(): void; onAnswer(): void; onSlow(since: number): void };

/** Calls `onSlow` unless the work has ended by then. */
async function reportSlow<T>(onSlow: Reports['onSlow'], work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(onSlow, SLOW_MS, performance.now());
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

function wrap(client: pg.PoolClient, known: Known, limits: DatabaseLimits, reports: Reports): TakenClient {
  let broken = false;
  /** Concurrent statements are serialised. */
  let before: Promise<unknown> = Promise.resolve();
  const isBroken = () => broken || known.dead;
  const { statementMs } = known.patient ? limits.patient : limits.quick;
  async function send(sql: Sql): Promise<pg.QueryResult> {
    known.busySince = performance.now();
    const slow = setTimeout(reports.onSlow, SLOW_MS, known.busySince);
    try {
      const result = await client.query({ ...sql, query_timeout: statementMs + limits.graceMs } as pg.QueryConfig);
      reports.onAnswer();
      return result;
    } catch (error) {
      const failure = asUnavailable(error);
      if (failure instanceof DatabaseUnavailable && failure.broken) {
        broken = true;
        // The other connections opened before are probably lost as well: each would fail one statement.
        reports.onBroken();
      }
      throw failure;
    } finally {
      clearTimeout(slow);
      known.busySince = null;
    }
  }

  return {
    broken: isBroken,
    discard() {
      broken = true;
    },
    query(sql) {
      const mine = before.then(() => send(sql));
      before = mine.catch(() => {});
      return mine;
    },
    release() {
      if (isBroken()) destroy(client);
      client.release(isBroken());
    },
  };
}

type PoolOptions = {
  url: string;
  max: number;
  limits: DatabaseLimits;
  onError(error: Error): void;
  /** A caller has waited half a second for a connection or an answer, since `since` (performance.now()). */
  onSlow(since: number): void;
};

export function createPool(options: PoolOptions): Pool {
  const { limits, onSlow } = options;
  let answeredAt = 0;
  const clients = new Map<pg.Client, Known>();
  /** Connections opened before this have to be replaced. */
  let staleBefore = 0;

  /** Always listens for errors: a connection lost between two statements emits one, which would otherwise end the process. */
  class GuardedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const known: Known = { since: performance.now(), patient: false, busySince: performance.now(), dead: false };
      clients.set(this, known);
      this.on('error', () => {
        known.dead = true;
      });
      this.once('end', () => clients.delete(this));
    }
  }

  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: 'marketplace',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: limits.connectMs,
    // A new connection has the limits of requests, set by a statement, since poolers refuse them in the startup packet.
    onConnect: (client) => set(client, { ...settingsOf(limits.quick), ...SESSION_SETTINGS }, limits),
    ...keepalive,
    Client: GuardedClient as never,
  });
  pool.on('error', options.onError);
  const reports: Reports = {
    onSlow,
    onBroken() {
      staleBefore = performance.now();
    },
    onAnswer() {
      answeredAt = performance.now();
    },
  };

  return {
    pg: pool,
    answeredAt: () => answeredAt,
    async take(patient) {
      const started = performance.now();
      for (;;) {
        let client: pg.PoolClient;
        try {
          client = await (pool.idleCount > 0 ? pool.connect() : reportSlow(onSlow, () => pool.connect()));
        } catch (error) {
          // The attempt began during an outage that is over.
          if (staleBefore > started && performance.now() - started < limits.connectMs) continue;
          throw asUnreachable(error);
        }
        const known = clients.get(client) ?? { since: 0, patient: false, busySince: null, dead: true };
        known.busySince = null;
        try {
          if (known.dead || known.since < staleBefore) throw new Error('opened before an outage');
          if (known.patient !== patient) await reportSlow(onSlow, () => setLimits(client, known, limits, patient));
          return wrap(client, known, limits, reports);
        } catch {
          destroy(client);
          client.release(true);
        }
      }
    },
    async renew(findActive) {
      const now = performance.now();
      staleBefore = now;
      await sleep(LATE_ANSWERS_MS, undefined, { ref: false });
      const waiting = [...clients].flatMap(([client, { busySince }]) => (busySince !== null && busySince < now ? [client] : []));
      const pids = waiting.flatMap((client) => pidOf(client) ?? []);
      const active = pids.length > 0 ? await findActive(pids) : new Set<number>();
      for (const client of waiting) {
        const busy = clients.get(client)?.busySince ?? null;
        if (busy !== null && busy < now && !active.has(pidOf(client) ?? 0)) destroy(client);
      }
    },
    async close() {
      const forced = setTimeout(() => [...clients.keys()].forEach(destroy), CLOSE_MS);
      await pool.end().finally(() => clearTimeout(forced));
    },
  };
}
