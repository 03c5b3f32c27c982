/** One connection to PostgreSQL outside the pool, reopened whenever it is lost: for LISTEN, advisory locks and monitoring. */
import { setImmediate as nextRound } from 'node:timers/promises';
import pg from 'pg';
import { keepalive } from './limits.ts';
import { asUnavailable, asUnreachable, DatabaseUnavailable } from './unavailable.ts';

export type PersistentConnection = {
  /** Opens it, and reopens it whenever it is lost, until stop(). Does nothing when already started. */
  start(): void;
  /** True from the end of `onOpen` until the loss. */
  connected(): boolean;
  /** Number of reconnects. */
  reopened(): number;
  /** Time of its last answer, by performance.now(); 0: never. */
  answeredAt(): number;
  /** Resolves once it is open; skips the delay before the next attempt. @throws DatabaseUnavailable after `limitMs` */
  ready(limitMs: number): Promise<void>;
  /** Pings it now, even if no ping is due: another connection to the same server was lost. */
  check(): void;
  /** @throws DatabaseUnavailable when it is not open, or when no answer arrives within `answerMs`, which closes the connection */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

export type PersistentConnectionOptions = {
  url: string;
  /** Its application_name in pg_stat_activity. */
  name: string;
  /** Runs on each new connection before it counts as open. */
  onOpen?(query: PersistentConnection['query']): Promise<void>;
  onLost?(error: Error): void;
  onNotification?(channel: string, payload: string): void;
  onError(error: unknown): void;
  /** An idle connection may be dead unnoticed: it is pinged at this interval, and has `answerMs` to answer. */
  pingedEveryMs: number;
  /** For a statement's answer, and for opening the connection. */
  answerMs: number;
  /** Called at each interval: true when the ping's result is already known. */
  spared?(): boolean;
};

/** Delay between attempts: short at first, then up to this; well below the second within which everything must recover. */
const FIRST_WAIT_MS = 25;
const LONGEST_WAIT_MS = 600;

/** Between 60 % and 100 % of a delay that doubles, so processes do not reconnect simultaneously. */
const waitMs = (failures: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.6 + 0.4 * Math.random());

const gone = (why: string) => new DatabaseUnavailable({ reason: 'away', broken: true }, new Error(why));

/** The result of `work`, or a failure after `limitMs`. If this process was busy, it reads pending input before failing. */
async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      await nextRound();
      await nextRound();
      reject(gone(`no answer within ${limitMs} ms`));
    }, limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs statements on a connection one after the other. */
function createStatementQueue(client: pg.Client, answerMs: number, onAnswer: () => void): PersistentConnection['query'] {
  let before: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const send = async () => {
      const { rows } = await client.query(text, values);
      onAnswer();
      return rows as Record<string, unknown>[];
    };
    const result = within(before.then(send), answerMs).catch((error: unknown) => {
      throw asUnavailable(error);
    });
    before = result.catch(() => {});
    return result;
  };
}

type Pinging = Pick<PersistentConnectionOptions, 'pingedEveryMs' | 'spared'>;
function startPinging(query: PersistentConnection['query'], { pingedEveryMs, spared }: Pinging, onDead: (error: Error) => void) {
  let pending = false;
  const ping = () => {
    if (pending) return;
    pending = true;
    query('SELECT 1').then(() => {
      pending = false;
    }, onDead);
  };
  const timer = setInterval(() => {
    if (!spared?.()) ping();
  }, pingedEveryMs).unref();
  return { ping, stop: () => clearInterval(timer) };
}

export function createPersistentConnection(options: PersistentConnectionOptions): PersistentConnection {
  let client: pg.Client | null = null;
  let queue: PersistentConnection['query'] = async () => [];
  let running: Promise<void> | null = null;
  let stopped = false;
  let opened = 0;
  let answeredAt = 0;
  let hurry = () => {};
  let check = () => {};
  let endCurrent = (_error: Error) => {};
  let waiting: ((error?: Error) => void)[] = [];

  const notifyWaiting = (error?: Error) => {
    for (const one of waiting.splice(0)) one(error);
  };

  /** Opens a connection and uses it until it is lost; resolves with the reason. Its socket is always closed afterwards. */
  async function serve(): Promise<unknown> {
    const mine = new pg.Client({ connectionString: options.url, application_name: options.name, ...keepalive });
    let pinging: ReturnType<typeof startPinging> | null = null;
    const ask = createStatementQueue(mine, options.answerMs, () => {
      answeredAt = performance.now();
    });
    queue = ask;
    const lost = new Promise<Error>((resolve) => {
      endCurrent = resolve;
      mine.on('error', resolve);
      mine.once('end', () => resolve(new Error('Connection terminated')));
    });
    mine.on('notification', ({ channel, payload }) => options.onNotification?.(channel, payload ?? ''));
    try {
      await within(Promise.race([mine.connect(), lost.then((error) => Promise.reject(error))]), options.answerMs);
      await options.onOpen?.(ask);
      if (stopped) return null;
      client = mine;
      opened += 1;
      notifyWaiting();
      pinging = startPinging(ask, options, (error) => endCurrent(error));
      check = pinging.ping;
      return await lost;
    } catch (error) {
      return asUnreachable(error);
    } finally {
      pinging?.stop();
      check = () => {};
      const wasOpen = client === mine;
      if (wasOpen) client = null;
      mine.on('error', () => {});
      // Not end(): a dead connection would never answer it.
      (mine as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      if (wasOpen && !stopped) options.onLost?.(gone('the connection was lost'));
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopped; ) {
      const before = opened;
      const why = await serve();
      if (stopped) return;
      failures = opened > before ? 0 : failures + 1;
      options.onError(why);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs(failures));
        hurry = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const start = () => {
    running ??= run();
  };
  return {
    start,
    connected: () => client !== null,
    reopened: () => Math.max(0, opened - 1),
    answeredAt: () => answeredAt,
    check: () => check(),
    async ready(limitMs) {
      start();
      if (client) return;
      if (stopped) throw gone('the connection was closed');
      hurry();
      await within(new Promise<void>((resolve, reject) => waiting.push((error) => (error ? reject(error) : resolve()))), limitMs);
    },
    async query(text, values) {
      const on = client;
      if (!on) throw gone('there is no connection');
      try {
        return await queue(text, values);
      } catch (error) {
        if (error instanceof DatabaseUnavailable && error.broken && client === on) endCurrent(error);
        throw error;
      }
    },
    async stop() {
      stopped = true;
      hurry();
      endCurrent(new Error('stopped'));
      notifyWaiting(gone('the connection was closed'));
      waiting = [];
      await running;
    },
  };
}
