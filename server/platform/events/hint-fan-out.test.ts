import { afterEach, expect, it } from 'vitest';
import type { FanOut } from './fan-out.ts';
import { createHintFanOut } from './hint-fan-out.ts';

type Wire = Map<string, Set<(payload: string) => void>>;
type Wired = FanOut & { isUp: boolean; sent: string[] };
/** A fan-out over a simulated network shared by all processes. */
function onWire(wire: Wire): Wired {
  const own: Wired = {
    isUp: true,
    sent: [],
    publish: (channel, payload) => own.publishAll(channel, [payload]),
    async publishAll(channel, payloads) {
      if (!own.isUp) throw new Error('away');
      own.sent.push(...payloads);
      for (const payload of payloads) for (const listener of wire.get(channel) ?? []) listener(payload);
    },
    subscribe(channel, listener) {
      const those = wire.get(channel) ?? new Set();
      wire.set(
        channel,
        those.add((payload) => own.isUp && listener(payload)),
      );
    },
    async start() {
      if (!own.isUp) throw new Error('away');
    },
    connected: () => own.isUp,
    reconnects: () => 0,
    async stop() {},
  };
  return own;
}

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});
function processes() {
  const [redisWire, postgresWire]: [Wire, Wire] = [new Map(), new Map()];
  return ['one', 'two'].map(() => {
    const [redis, postgres] = [onWire(redisWire), onWire(postgresWire)];
    const received: string[] = [];
    const hints = createHintFanOut({ redis, postgres, deafEveryMs: 20 });
    hints.subscribe('news', (payload) => received.push(payload));
    opened.push(hints);
    return { redis, postgres, hints, received };
  }) as [Process, Process];
}
type Process = { redis: Wired; postgres: Wired; hints: ReturnType<typeof createHintFanOut>; received: string[] };

it('goes over Redis alone while it answers', async () => {
  const [one, two] = processes();
  await one.hints.publish('news', 'a');
  expect([two.received, one.postgres.sent]).toEqual([['a'], []]);
});

it('starts and goes on over PostgreSQL while Redis is away, and comes back', async () => {
  const [one, two] = processes();
  for (const { redis } of [one, two]) redis.isUp = false;
  await Promise.all([one.hints.start(), two.hints.start()]);
  expect([one.hints.connected(), one.hints.redisConnected()]).toEqual([true, false]);
  await one.hints.publishAll('news', ['a', 'b']);
  expect(two.received).toEqual(['a', 'b']);
  for (const { redis } of [one, two]) redis.isUp = true;
  await one.hints.publish('news', 'c');
  expect([two.received, one.redis.sent]).toEqual([['a', 'b', 'c'], ['c']]);
});

it('reaches a process that Redis alone does not reach, once it has said so, and brings nothing twice to the others', async () => {
  const [one, two] = processes();
  two.redis.isUp = false;
  await expect.poll(() => one.hints.publish('news', 'a').then(() => two.received.length)).toBeGreaterThan(0);
  const before = one.received.length;
  await one.hints.publish('news', 'b');
  expect(two.received.at(-1)).toBe('b');
  expect(one.received.slice(before)).toEqual(['b']);
  // A process receives its own messages only over PostgreSQL.
  await two.hints.publish('news', 'c');
  expect(one.received.at(-1)).toBe('c');
});
