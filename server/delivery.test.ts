import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDelivery } from './delivery.ts';
import { createPostgresFanOut } from './platform/events/fan-out.ts';
import { announce, type Handler } from './platform/events/outbox.ts';
import { createTestDatabase, type TestDatabase } from './platform/test/test-database.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
beforeEach(() => store.database.query('TRUNCATE outbox'));

const deliveryOf = (handler: Handler) =>
  createDelivery({
    config: { roles: [], jobPace: 1 },
    log: Fastify().log,
    database: store.database,
    fanOut: createPostgresFanOut({
      url: store.url,
      database: store.database,
      onError: (error) => expect.fail(String(error)),
      onMissed: () => {},
    }),
    handlers: { changed: [handler] },
    jobs: [],
  });
const write = (...values: string[]) =>
  store.database.transaction(async (tx) => {
    for (const value of values) await announce(tx, 'changed', { value });
  });

it('hands over the first events before a start continues', async () => {
  const seen: unknown[] = [];
  await write('a', 'b');
  await deliveryOf(async ({ payload }) => void seen.push(payload['value'])).deliverFirst(600_000);
  expect(seen).toEqual(['a', 'b']);
});

it.each([
  ['for its limit', 0, 1],
  ['not at all when it has failed before', 1, 600_000],
])('lets a start wait for an event whose handler hangs: %s', async (_howLong, attempts, mostMs) => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await write('a');
  await store.database.query('UPDATE outbox SET attempts = $1', [attempts]);
  await deliveryOf(async () => {
    begun.resolve();
    await released.promise;
  }).deliverFirst(mostMs);
  await begun.promise;
  // It has neither ended nor been given up.
  expect(await store.database.query('SELECT attempts FROM outbox')).toEqual([{ attempts }]);
  released.resolve();
  await expect.poll(() => store.database.query('SELECT FROM outbox')).toEqual([]);
});
