/** Plans of the lists of goods by keyword. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noting, planOf } from '#server/platform/test/plan-of.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { listGoodsOfShop, type OwnGoodsQuery } from './goods-list-store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const asked: OwnGoodsQuery = {
  ...{ status: '', modification: '', type: '', categories: null, keyword: '', cursor: '', pageSize: 20, featured: false, review: '' },
  ...{ sort: 'updatedAt', order: 'desc' },
};

it('searches the names of a shop in an index alone, for the page and for the total', async () => {
  const noted = noting(test.database);
  await listGoodsOfShop(noted, '1', { ...asked, keyword: '模型' });
  const plans = await Promise.all(noted.sent.map((sent) => planOf(test.database, sent, { bitmaps: false })));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toMatch(/Index Only Scan (Backward )?using goods_shop_touched on goods g/);
});

it('takes no notice of case', async () => {
  await test.database.query(`INSERT INTO shop (external_id, name, name_en) VALUES ('case', '店', 'Shop')`);
  await test.database.query(
    `INSERT INTO goods (external_id, type, shop_id, name, name_en, summary, summary_en, description, description_en, content_hash)
     SELECT 'case:' || n, 'MODEL', s.id, '模型 GPU 100%', 'Model', '', '', '', '', '' FROM shop s, generate_series(1, 2) AS n WHERE s.external_id = 'case'`,
  );
  const [shop] = await rowsOf<{ id: string }>(test.database, `SELECT id::text FROM shop WHERE external_id = 'case'`);
  const totals = ['模型', 'gpu', 'MODEL', 'm', '100%', '1_0', '数据'].map(async (keyword) => {
    const { total, records } = await listGoodsOfShop(test.database, shop?.id ?? '', { ...asked, keyword });
    return [keyword, total, records.length];
  });
  expect(await Promise.all(totals)).toEqual([
    ...['模型', 'gpu', 'MODEL', 'm', '100%'].map((keyword) => [keyword, 2, 2]),
    ...['1_0', '数据'].map((keyword) => [keyword, 0, 0]),
  ]);
});
