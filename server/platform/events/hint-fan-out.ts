/**
 * Hints over Redis, and over PostgreSQL while Redis is away: nothing waits for it, and what comes late is read. A process that Redis does
 * not reach says so over PostgreSQL, where the others then send to it as well.
 */
import type { FanOut } from './fan-out.ts';

/** Says that the sender does not hear Redis. */
const DEAF_CHANNEL = 'realtime_deaf';
const DEAF_EVERY_MS = 2_000;
const DEAF_FOR_MS = 5_000;
/** Before what is sent over PostgreSQL alone, which everybody takes. */
const ALONE = 'a';
/** Before what is sent over both: for those whom Redis does not reach. */
const BESIDE = 'b';

type Parts = { redis: FanOut; postgres: FanOut; deafEveryMs?: number };
export function createHintFanOut({ redis, postgres, deafEveryMs = DEAF_EVERY_MS }: Parts): FanOut & { redisConnected(): boolean } {
  let deafUntil = 0;
  const isHeardByAll = (): boolean => performance.now() > deafUntil;
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
    if (!isHeardByAll()) await over(BESIDE);
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
      redis.start().catch(() => {}); // it says itself that it is away, and goes on trying
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
