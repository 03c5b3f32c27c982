/** Redis or Valkey as the fan-out of sockets: publish and subscribe, on two connections that are reopened until they work. */
import { Redis } from 'ioredis';
import { DatabaseUnavailable } from '#server/platform/db/database.ts';
import type { FanOut } from './fan-out.ts';

const STARTED_WITHIN_MS = 10_000;
const LONGEST_WAIT_MS = 600;
const CONNECT_MS = 2_000;
/** An idle connection may be dead unnoticed: it is pinged at this interval. */
const PING_MS = 1_000;
const ANSWER_MS = 2_000;

/**
 * What was published while it was disconnected is lost: `onMissed` is called when that begins, and when it listens again. A transaction
 * passed to `publish` is ignored: publish after the commit. An outage is reported once by `onAway`, as is its end.
 */
export function createRedisFanOut(options: {
  url: string;
  onError: (error: unknown) => void;
  onMissed: () => void;
  onAway?: (error: unknown) => void;
  onBack?: () => void;
}): FanOut {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let isAway = false;
  let stopped = false;
  /** Of many failed connection attempts only the first is logged. */
  function away(error: unknown): void {
    if (isAway || stopped) return;
    isAway = true;
    (options.onAway ?? options.onError)(error);
  }
  const connect = (connectionName: string) => {
    const redis = new Redis(options.url, {
      connectionName,
      lazyConnect: true,
      connectTimeout: CONNECT_MS,
      commandTimeout: ANSWER_MS,
      keepAlive: 10_000,
      // What cannot be sent now fails: it would be outdated later.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      retryStrategy: (times) => Math.min(LONGEST_WAIT_MS, 25 * 2 ** Math.min(times, 6)) * (0.6 + 0.4 * Math.random()),
    });
    redis.on('error', away);
    return redis;
  };
  const sender = connect('marketplace-publish');
  const receiver = connect('marketplace-subscribe');
  let listening = false;
  let opened = 0;
  let waiting: (() => void)[] = [];

  receiver.on('ready', () => {
    receiver
      .subscribe(...listeners.keys())
      .then(() => {
        listening = true;
        opened += 1;
        back();
        if (opened > 1) options.onMissed();
        for (const one of waiting.splice(0)) one();
      })
      .catch((error: unknown) => {
        options.onError(error);
        receiver.disconnect(true);
      });
  });
  receiver.on('close', () => {
    if (listening && !stopped) options.onMissed();
    listening = false;
    away(new Error('the connection was lost'));
  });
  receiver.on('message', (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  });
  /** Both connections are open again. */
  function back(): void {
    if (!isAway || !listening || sender.status !== 'ready') return;
    isAway = false;
    options.onBack?.();
  }
  sender.on('ready', back);
  const pinging = setInterval(() => {
    for (const redis of [sender, receiver]) if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
  }, PING_MS).unref();

  return {
    async publish(channel, payload) {
      await sender.publish(channel, payload);
    },
    async publishAll(channel, payloads) {
      // Sent in order without waiting for answers.
      await Promise.all(payloads.map((payload) => sender.publish(channel, payload)));
    },
    subscribe(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    async start() {
      for (const redis of [sender, receiver]) if (redis.status === 'wait') redis.connect().catch(() => {}); // it retries automatically
      if (listening && sender.status === 'ready') return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new DatabaseUnavailable({ reason: 'away', broken: true }, new Error('REDIS_URL does not answer'))),
          STARTED_WITHIN_MS,
        );
      });
      const listens = listening ? null : new Promise<void>((resolve) => waiting.push(resolve));
      const speaks = sender.status === 'ready' ? null : new Promise<void>((resolve) => sender.once('ready', () => resolve()));
      await Promise.race([Promise.all([listens, speaks]), late]).finally(() => clearTimeout(timer));
    },
    connected: () => listening,
    reconnects: () => Math.max(0, opened - 1),
    async stop() {
      if (stopped) return;
      stopped = true;
      clearInterval(pinging);
      waiting = [];
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
