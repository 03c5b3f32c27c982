import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { findInitialData } from './initial-data.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

it('is complete once it was said to be, kind by kind, by several processes too', async () => {
  const { database } = made;
  const [first, second] = await Promise.all([findInitialData(database, 'demo'), findInitialData(database, 'demo')]);
  expect([first.isComplete, second.isComplete]).toEqual([false, false]);
  await Promise.all([first.complete(), second.complete()]);
  await second.complete();
  expect((await findInitialData(database, 'demo')).isComplete).toBe(true);
  expect((await findInitialData(database, 'past')).isComplete).toBe(false);
  expect((await findInitialData(database, 'basics')).isComplete).toBe(false);
});
