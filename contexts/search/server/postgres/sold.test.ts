import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { writeSold } from './document-store.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  const { database } = test;
  await database.query(
    `INSERT INTO search_doc (id, kind, goods_type, store_id, name_key, name_en_key, shape, score_tenths, sold, featured, updated_at, weighed, found_by, hints)
     VALUES ('goods:1', 'goods', 'MODEL', '1', 'a', 'a', 0, 0, 0, false, now(), '', '', '')`,
  );
  await database.query(
    `INSERT INTO search_place (id, shape, facets, featured, sold, score_tenths, updated_at) SELECT id, shape, '{}', featured, sold, score_tenths, updated_at FROM search_doc`,
  );
  await database.query(
    `INSERT INTO search_card (id, card, shown) VALUES ('goods:1', '{}', '{"nameCn":"a","extra":{"free":false,"soldCount":0,"takenCount":0}}')`,
  );
});
afterEach(() => test.drop());

it('follows what was sold, in the order of results and on cards alike', async () => {
  const { database } = test;
  const write = (sold: number, taken: number) =>
    database.transaction((tx) =>
      writeSold(tx, [
        { id: 'goods:1', sold, taken },
        { id: 'goods:none', sold: 1, taken: 0 },
      ]),
    );
  // Writing the same counts again changes nothing.
  expect([await write(2, 3), await write(3, 2), await write(3, 2)]).toEqual([['goods:1'], ['goods:1'], []]);
  expect(await database.query('SELECT d.sold, k.shown FROM search_doc d JOIN search_card k USING (id)')).toEqual([
    { sold: 5, shown: { nameCn: 'a', extra: { free: false, soldCount: 3, takenCount: 2 } } },
  ]);
});

it('rewrites no index of the wide row for a sale', async () => {
  const { database } = test;
  const hot = async () =>
    (
      await rowsOf<{ all: number; hot: number }>(
        database,
        `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE relname = 'search_doc'`,
      )
    )[0] as { all: number; hot: number };
  await database.query('SELECT pg_stat_force_next_flush()');
  const before = await hot();
  for (let sold = 10; sold < 20; sold += 1) await database.transaction((tx) => writeSold(tx, [{ id: 'goods:1', sold, taken: 0 }]));
  await database.query('SELECT pg_stat_force_next_flush()');
  await expect.poll(async () => (await hot()).all - before.all).toBe(10);
  const after = await hot();
  expect([after.all - before.all, after.hot - before.hot]).toEqual([10, 10]);
  expect(await database.query('SELECT sold FROM search_place')).toEqual([{ sold: 19 }]);
});
