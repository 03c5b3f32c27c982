/**
 * Hints over Redis, and over PostgreSQL while Redis is unavailable: no caller waits for them, and late ones are still read. A process
 * without a Redis connection announces that over PostgreSQL; the others then publish there as well.
 */
import type { FanOut } from './fan-out.ts';

/** Announces that the sender receives nothing from Redis. */
const DEAF_CHANNEL = 'realtime_deaf';
const DEAF_EVERY_MS = 2_000;
const DEAF_FOR_MS = 5_000;
/** Prefix of messages sent over PostgreSQL only, which every process reads. */
const ALONE = 'a';
/** Prefix of messages sent over both: for processes without Redis. */
const BESIDE = 'b';

type Parts = { redis: FanOut; postgres: FanOut; deafEveryMs?: number };
export function createHintFanOut({ redis, postgres, deafEveryMs = DEAF_EVERY_MS }: Parts): FanOut & { redisConnected(): boolean } {
  let deafUntil = 0;
  const isReceivedByAll = (): boolean => performance.now() > deafUntil;
  const saying = setInterval(() => {
    if (!redis.connected()) postgres.publish(DEAF_CHANNEL, '').catch(() => {});
  }, deafEveryMs).unref();
  postgres.subscribe(DEAF_CHANNEL, () => {
    deafUntil = performance.now() + DEAF_FOR_MS;
  });

  async function publishAll(channel: string, payloads: readonly string[]): Promise<void> {
    const over = (mark: string): Promise<void> =>
      postgres.publishAll(
        channel,
        payloads.map((payload) => `${mark}${payload}`),
      );
    try {
      await redis.publishAll(channel, payloads);
    } catch {
      return over(ALONE);
    }
    if (!isReceivedByAll()) await over(BESIDE);
  }
  return {
    publish: (channel, payload) => publishAll(channel, [payload]),
    publishAll,
    subscribe(channel, listener) {
      redis.subscribe(channel, listener);
      postgres.subscribe(channel, (payload) => {
        if (payload.startsWith(ALONE) || !redis.connected()) listener(payload.slice(1));
      });
    },
    /** Does not wait for Redis. PostgreSQL is started by its owner. */
    async start() {
      redis.start().catch(() => {}); // it logs its own outages and keeps retrying
    },
    connected: () => redis.connected() || postgres.connected(),
    redisConnected: redis.connected,
    reconnects: redis.reconnects,
    async stop() {
      clearInterval(saying);
      await redis.stop();
    },
  };
}
