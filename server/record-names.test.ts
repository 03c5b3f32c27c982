/** Every statement that reads names of records is valid on the current schema; their results are visible in the pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueNames } from '#contexts/catalogue/server/goods/record-names-store.ts';
import { accountNames } from '#contexts/identity/server/account/record-names-store.ts';
import { broadcastNames } from '#contexts/operations/server/live/record-names-store.ts';
import { orderNames } from '#contexts/orders/server/order/record-names-store.ts';
import { publicationNames } from '#contexts/reviews/server/publication/record-names-store.ts';
import { shopRecordNames } from '#contexts/shops/server/record-names-store.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('names what is there, and nothing else', async () => {
  const [account] = await rowsOf<{ id: string }>(
    test.database,
    `INSERT INTO account (user_name, user_name_key, user_type) VALUES ('desk', 'desk', 'agent') RETURNING id::text`,
  );
  const database = test.database;
  const names = {
    ...catalogueNames(database),
    ...accountNames(database),
    ...broadcastNames(database),
    ...orderNames(database),
    ...publicationNames(database),
    ...shopRecordNames(database),
  };
  const id = account?.id ?? '';
  const found = await Promise.all(Object.entries(names).map(async ([kind, name]) => [kind, [...(await name([id, 'none', id]))]] as const));
  expect(Object.fromEntries(found)).toEqual({
    goods: [],
    'listing-application': [],
    account: [[id, { name: 'desk', nameEn: '' }]],
    order: [],
    refund: [],
    fulfilment: [],
    publication: [],
    shop: [],
    'onboarding-application': [],
    live: [],
    'sign-in': [[id, { name: 'desk', nameEn: '' }]],
  });
});
