import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveApplication, listApplications } from '#contexts/catalogue/calls/listing-review.ts';
import { createImportJob, getImportJob, listImportProblems } from '#contexts/catalogue/calls/seller-import.ts';
import { csvRow } from '#libraries/sheets/csv.ts';
import { callBound } from '#server/platform/test/call-bound.ts';
import { createGoodsSheets, type GoodsSheets } from '../../goods-sheets.ts';
import { openTestShop, REGION, type TestShop } from '../../listing/test-shop.ts';

let shop: TestShop;
let sheets: GoodsSheets;
const content = { current: Buffer.alloc(0) };
beforeAll(async () => {
  shop = await openTestShop();
  sheets = createGoodsSheets({
    database: shop.database,
    files: {
      claim: async () => {},
      findFile: async (id) => ({ id, name: 'goods.csv', type: 'text/csv' }) as never,
      open: async () => ({ file: {} as never, content: Readable.from([content.current]) }),
    },
    ports: {
      shopReferences: async () => new Map([[shop.shopId, shop.shopId]]),
      regions: async () => [REGION],
      submit: shop.catalogue.submitImported,
    },
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(() => shop.drop());

const HEAD = ['external_id', 'type', 'category', 'name', 'regions', 'spec1_name', 'spec1_value', 'prices', 'stock'];
async function load(rows: string[][], submit: boolean) {
  content.current = Buffer.from([HEAD, ...rows].map((cells) => csvRow(cells)).join(''));
  const send = callBound(sheets.routes);
  const { jobId } = await send(createImportJob, { body: { fileId: 'sheet', submit } }, shop.seller());
  await sheets.drain();
  const params = { jobId };
  const { records } = await send(listImportProblems, { params }, { ...shop.seller(), locale: 'en' });
  return { job: await send(getImportJob, { params }, shop.seller()), problems: records };
}
const waiting = async () => (await shop.send(listApplications, {}, shop.reviewer())).records;
const shelf = () =>
  shop.database.query(
    `SELECT g.name, g.status, g.modification, s.stock, p.price_fen AS price FROM goods g JOIN sku s ON s.goods_id = g.id JOIN sku_price p ON p.sku_id = s.id
     WHERE g.external_id = $1 ORDER BY s.sort`,
    [`shop:${shop.shopId}:a`],
  );

it('goes from the sheet through reviews onto the shelf and back through the sheet', async () => {
  const a = (price: string, stock: string) => [
    ['a', 'DATA', 'dt-corpus', '语料', '', '规模', '小', price, stock],
    ['a', '', '', '', '', '', '大', 'MONTH:1:20', ''],
  ];
  const incomplete = ['b', 'APP_SOFTWARE', 'sw-chem', '软件', '', '', '', 'MONTH:1:5', ''];
  const first = await load([...a('MONTH:1:10', '5'), incomplete], true);
  expect(first.job).toMatchObject({ state: 'DONE', created: 2, submitted: 1, failed: 0 });
  expect(first.problems).toMatchObject([{ row: 4, code: 'SUBMIT_REFUSED', params: { message: expect.stringMatching(/region/i) } }]);
  const [application] = await waiting();
  expect(application).toMatchObject({ kind: 'PUBLISH', name: '语料', submittedBy: 'seller-7001' });
  expect((await load(a('MONTH:1:11', '5'), false)).problems).toMatchObject([{ code: 'LISTING_BUSY' }]);

  await shop.send(approveApplication, { params: { id: application?.applicationId ?? '' }, body: {} }, shop.reviewer());
  const published = [
    { name: '语料', status: 'ON_SHELVES', modification: '', stock: 5, price: 1000 },
    { name: '语料', status: 'ON_SHELVES', modification: '', stock: null, price: 2000 },
  ];
  expect(await shelf()).toEqual(published);
  expect((await load(a('MONTH:1:10', '5'), true)).job).toMatchObject({ unchanged: 1, updated: 0, submitted: 0 });

  // The stock in the sheet is outdated: three pieces were sold meanwhile.
  await shop.database.query(`UPDATE sku SET stock = 2 WHERE stock = 5 AND goods_id IN (SELECT id FROM goods WHERE external_id = $1)`, [
    `shop:${shop.shopId}:a`,
  ]);
  expect((await load(a('MONTH:1:12', '5'), true)).job).toMatchObject({ updated: 1, submitted: 1 });
  const [modification] = await waiting();
  expect(modification).toMatchObject({ kind: 'MODIFY' });
  await shop.send(approveApplication, { params: { id: modification?.applicationId ?? '' }, body: {} }, shop.reviewer());
  expect(await shelf()).toEqual([{ ...published[0], stock: 2, price: 1200 }, published[1]]);
});

it('queues one job for a key, whose whole body counts', async () => {
  content.current = Buffer.from('external_id,name\n');
  const send = callBound(sheets.routes);
  const by = { ...shop.seller(), idempotencyKey: 'import-key-1' };
  const queue = (body: { fileId?: string; jobId?: string; dryRun?: boolean; submit?: boolean }) => send(createImportJob, { body }, by);
  const first = await queue({ fileId: 'sheet', dryRun: true });
  expect(await queue({ fileId: 'sheet', dryRun: true })).toEqual(first);
  for (const other of [{ fileId: 'sheet' }, { fileId: 'sheet', dryRun: true, submit: true }, { jobId: first.jobId, dryRun: true }])
    await expect(queue(other), JSON.stringify(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});
