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

it('lets a start continue while the handler of a first event hangs', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await write('a');
  await deliveryOf(async () => {
    begun.resolve();
    await released.promise;
  }).deliverFirst(1);
  await begun.promise;
  // It has neither ended nor been given up.
  expect(await store.database.query('SELECT attempts FROM outbox')).toEqual([{ attempts: 0 }]);
  released.resolve();
  await expect.poll(() => store.database.query('SELECT FROM outbox')).toEqual([]);
});
