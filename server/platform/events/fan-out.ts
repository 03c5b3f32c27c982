/** Sends small, fast, best-effort notifications to every process: caches to invalidate, sessions that ended. */
import { type Queryable, type Reachability, statement } from '#server/platform/db/database.ts';
import { DATABASE_LIMITS } from '#server/platform/db/limits.ts';
import { createPersistentConnection } from '#server/platform/db/persistent-connection.ts';

type Listener = (payload: string) => void;
export type FanOut = {
  publish(channel: string, payload: string, tx?: Queryable): Promise<void>;
  /** Several, in order, in one batch. */
  publishAll(channel: string, payloads: readonly string[]): Promise<void>;
  /** Only before start(). */
  subscribe(channel: string, listener: Listener): void;
  /** Resolves once it is listening. @throws DatabaseUnavailable when that takes longer than ten seconds */
  start(): Promise<void>;
  /** Whether notifications of other processes arrive here. */
  connected(): boolean;
  /** Number of reconnects. */
  reconnects(): number;
  stop(): Promise<void>;
};

/** Notifications of one transaction arrive in the order in which they were published. */
const notifyAll = statement(
  'notify-all',
  'SELECT pg_notify($1, payload) FROM unnest($2::text[]) WITH ORDINALITY AS n(payload, place) ORDER BY place',
);
const STARTED_WITHIN_MS = 10_000;
/** The other connection is pinged more often; when that one is lost, this one is pinged as well. */
const PINGED_MS = 15_000;
/** While disconnected, caches are cleared at this interval. */
const DEAF_MS = 500;

/**
 * PostgreSQL LISTEN / NOTIFY on a dedicated connection that is reopened until it works. What was published while it was disconnected is
 * lost: `onMissed` is called every half second and once it listens again, so this process can clear its caches.
 */
export function createPostgresFanOut(options: {
  url: string;
  database: Queryable & Pick<Reachability, 'onUnreachable'>;
  onError: (error: unknown) => void;
  /** `listening`: from now on no notification is missed. */
  onMissed: (listening: boolean) => void;
  pingedEveryMs?: number;
  answerMs?: number;
}): FanOut {
  const listeners = new Map<string, Listener[]>();
  let missing = false;
  let deaf: NodeJS.Timeout | undefined;

  const connection = createPersistentConnection({
    url: options.url,
    name: 'marketplace-fan-out',
    pingedEveryMs: options.pingedEveryMs ?? PINGED_MS,
    answerMs: options.answerMs ?? DATABASE_LIMITS.answerMs,
    onError: options.onError,
    async onOpen(query) {
      for (const channel of listeners.keys()) await query(`LISTEN "${channel}"`);
      clearInterval(deaf);
      if (missing) options.onMissed(true);
      missing = false;
    },
    onLost() {
      missing = true;
      deaf = setInterval(() => options.onMissed(false), DEAF_MS).unref();
    },
    onNotification(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    },
  });

  const unregister = options.database.onUnreachable(connection.check);
  return {
    async publish(channel, payload, tx) {
      await (tx ?? options.database).query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async publishAll(channel, payloads) {
      if (payloads.length > 0) await options.database.query(notifyAll, [channel, payloads]);
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    start: () => connection.ready(STARTED_WITHIN_MS),
    connected: connection.connected,
    reconnects: connection.reopened,
    async stop() {
      unregister();
      clearInterval(deaf);
      await connection.stop();
      clearInterval(deaf);
    },
  };
}
