/** Tells every process of the product something small and fast that may be lost: cached answers to drop, sessions that ended. */
import pg from 'pg';
import type { Queryable } from '#server/platform/db/database.ts';

type Listener = (payload: string) => void;
export type FanOut = {
  publish(channel: string, payload: string, tx?: Queryable): Promise<void>;
  subscribe(channel: string, listener: Listener): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** PostgreSQL LISTEN / NOTIFY on a connection of its own, opened again when it breaks; `onReconnect` drops what may be stale. */
export function createPostgresFanOut(options: {
  url: string;
  database: Queryable;
  onError: (error: Error) => void;
  onReconnect: () => void;
}): FanOut {
  const listeners = new Map<string, Listener[]>();
  let client: pg.Client | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, application_name: 'marketplace-fan-out' });
    next.on('error', (error) => {
      options.onError(error);
      if (client === next) client = null;
      if (!stopped) {
        retry = setTimeout(() => void open().then(options.onReconnect, options.onError), 1_000);
        retry.unref();
      }
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    await next.connect();
    for (const channel of listeners.keys()) await next.query(`LISTEN "${channel}"`);
    client = next;
  }

  return {
    async publish(channel, payload, tx) {
      await (tx ?? options.database).query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (client) void client.query(`LISTEN "${channel}"`).catch(options.onError);
    },
    start: open,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
