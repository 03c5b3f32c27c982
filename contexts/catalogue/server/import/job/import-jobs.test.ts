import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportJobView, ImportProblemView } from '#contexts/catalogue/calls/seller-import.ts';
import { createResources } from '#contexts/resources/server/index.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { loadDemo } from '#demonstration/for-tests.ts';
import { csvRow } from '#libraries/sheets/csv.ts';
import { readSheet } from '#libraries/sheets/read-sheet.ts';
import { xlsxStream } from '#libraries/sheets/xlsx-stream.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { holdInserts } from '#server/platform/test/hold-inserts.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createGoodsSheets, type GoodsSheetsOptions } from '../../goods-sheets.ts';
import { advanceJob, releaseLease, takeJob } from './import-job-store.ts';

let made: TestDatabase;
let database: Database;
let shopId: string;
let otherShop: string;
const uploads = new Map<string, { name: string; type: string; content: Buffer }>();
const submitted: string[] = [];

const inOnePiece = (bytes: Buffer) => Readable.from([bytes]);
function sheetsWith(changes: Partial<GoodsSheetsOptions> = {}) {
  return createGoodsSheets({
    database,
    files: {
      claim: async () => {},
      findFile: async (id) => (uploads.has(id) ? ({ id, ...uploads.get(id) } as never) : null),
      open: async (id) => ({ file: {} as never, content: inOnePiece(uploads.get(id)?.content ?? Buffer.alloc(0)) }),
    },
    ports: {
      shopReferences: async () =>
        new Map([
          ['demo:molsim', shopId],
          [shopId, shopId],
          ['demo:other', otherShop],
        ]),
      regions: createResources({ database }).listRegions,
      submit: async (_tx, _job, ids) => {
        submitted.push(...ids);
        return new Map(ids.slice(0, 1).map((id) => [id, { problem: 'REGION_MISSING' }]));
      },
    },
    onError: (error) => {
      throw error;
    },
    ...changes,
  });
}
type Sheets = ReturnType<typeof sheetsWith>;
let sheets: Sheets;

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  await loadDemo(database, { loadAccounts: async () => {} });
  const shops = await rowsOf<{ id: string }>(
    database,
    `SELECT shop_id::text AS id FROM goods GROUP BY shop_id ORDER BY count(*) DESC, shop_id LIMIT 2`,
  );
  shopId = shops[0]?.id ?? '';
  otherShop = shops[1]?.id ?? '';
  sheets = sheetsWith();
});
afterAll(() => made.drop());
beforeEach(async () => {
  await database.query('DELETE FROM import_job');
  await database.query("DELETE FROM goods WHERE external_id LIKE 'shop:%'");
  submitted.length = 0;
});

const callOf = (shop: string, idempotencyKey = '') =>
  ({
    requestId: 'test',
    ip: '',
    locale: 'zh',
    idempotencyKey: idempotencyKey || randomUUID(),
    actor: { accountId: 7, userName: 'merchant', roles: [] },
    seller: { shopId: shop, owner: true, permissions: [] },
  }) as never;
async function ask<T>(id: string, input: { params?: object; query?: object; body?: object } = {}, shop = shopId, key = ''): Promise<T> {
  const bound = sheets.routes.find(({ endpoint }) => endpoint.id === `catalogue.${id}`) as Bound;
  const { endpoint } = bound;
  return bound.handle(
    {
      params: endpoint.params.parse(input.params ?? {}),
      query: endpoint.query.parse(input.query ?? {}),
      body: endpoint.body.parse(input.body ?? {}),
    },
    callOf(shop, key),
  ) as Promise<T>;
}
async function get(id: string, query: object = {}, params: object = {}): Promise<Buffer> {
  const download = sheets.downloads.find((one) => one.id === `catalogue.${id}`) as Download;
  const { content } = await download.make({ params, query }, callOf(shopId));
  const parts: Buffer[] = [];
  for await (const part of content as AsyncIterable<string | Buffer>) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
let count = 0;
const upload = (content: Buffer | string, type = 'text/csv'): string => {
  count += 1;
  uploads.set(`file${count}`, { name: `goods-${count}.csv`, type, content: Buffer.from(content) });
  return `file${count}`;
};
async function load(content: Buffer | string, options: { dryRun?: boolean; submit?: boolean } = {}) {
  const { jobId } = await ask<ImportJobView>('create-import-job', { body: { fileId: upload(content), ...options } });
  await sheets.drain();
  const job = await ask<ImportJobView>('get-import-job', { params: { jobId } });
  const problems = (await ask<ListAnswer<ImportProblemView>>('list-import-problems', { params: { jobId }, query: { pageSize: 100 } }))
    .records;
  return { job, problems, found: problems.map(({ row, column, code }) => [row, column, code]) };
}
const HEAD = ['external_id', 'type', 'category', 'name', 'name_en', 'spec1_name', 'spec1_value', 'prices', 'stock'];
const sheetOf = (...rows: string[][]) => [HEAD, ...rows].map((cells) => csvRow(cells)).join('');
const right = (id: string, value = '小', prices = 'MONTH:1:7', stock = ''): string[] => [
  id,
  'DATA',
  'dt-corpus',
  `商品${id}`,
  '',
  '规格',
  value,
  prices,
  stock,
];
const drafts = () =>
  rowsOf<{ id: string; name: string; skus: number; status: string }>(
    database,
    `SELECT g.external_id AS id, g.name, jsonb_array_length(d.content->'skus') AS skus, g.status FROM goods g JOIN listing_draft d ON d.goods_id = g.id
     WHERE g.external_id LIKE 'shop:%' ORDER BY 1`,
  );

describe('a sheet', () => {
  it('that is sent twice under one key is one job, under another key another one', async () => {
    const body = { fileId: upload(sheetOf(right('once'))) };
    const send = (key: string, more = {}) => ask<ImportJobView>('create-import-job', { body: { ...body, ...more } }, shopId, key);
    const [first, again] = await Promise.all([send('one-key-1'), send('one-key-1')]);
    expect(again.jobId).toBe(first.jobId);
    await expect(send('one-key-1', { dryRun: true })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await send('one-key-2')).jobId).not.toBe(first.jobId);
    await sheets.drain();
  });

  it('makes drafts of the shop, every product with all its SKUs, under numbers of its own', async () => {
    const { job } = await load(sheetOf(right('a'), right('a', '大', 'YEAR:1:70', '5'), right('b')));
    expect(job).toMatchObject({ state: 'DONE', totalRows: 3, doneRows: 3, created: 2, updated: 0, unchanged: 0, failed: 0, actions: [] });
    expect(await drafts()).toEqual([
      { id: `shop:${shopId}:a`, name: '商品a', skus: 2, status: 'PUBLISH_DRAFT' },
      { id: `shop:${shopId}:b`, name: '商品b', skus: 1, status: 'PUBLISH_DRAFT' },
    ]);
    expect(
      await database.query(
        'SELECT move, from_state, to_state, user_name FROM listing_history h JOIN goods g ON g.id = goods_id WHERE external_id LIKE $1',
        ['shop:%'],
      ),
    ).toEqual(Array.from({ length: 2 }, () => ({ move: 'create', from_state: '', to_state: 'PUBLISH_DRAFT', user_name: 'merchant' })));
    expect((await load(sheetOf(right('b'), right('a'), right('a', '大', 'YEAR:1:70', '5')))).job).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    expect((await load(sheetOf(right('b', '小', 'MONTH:1:8')))).job).toMatchObject({ updated: 1 });
  });

  it('reports what is wrong by row and column, and imports the rest', async () => {
    const { job, found, problems } = await load(
      sheetOf(
        right('a'),
        right('a', '大', 'MONTH:1:x'),
        ['b', 'BOAT', 'nowhere', '', '', '', '', 'FREE', 'many'],
        right('c'),
        ['d', 'DATA', 'dt-corpus', 'D', '', '', '', 'YEAR:1:0'],
        right('c', '大'),
        right('f'),
        ['', '', '', '', '', '', '', '', ''],
        ['', 'DATA', 'dt-corpus', 'E', '', '', '', 'FREE', ''],
      ),
    );
    expect(found).toEqual([
      [3, 'prices', 'YUAN_WRONG'],
      [4, 'type', 'CHOICE_WRONG'],
      [4, 'name', 'EMPTY'],
      [4, 'stock', 'COUNT_WRONG'],
      [5, 'external_id', 'ID_REPEATED'],
      [6, '', 'CELLS_WRONG'],
      [7, 'external_id', 'ID_REPEATED'],
      [10, 'external_id', 'EMPTY'],
    ]);
    expect(problems[0]).toMatchObject({ externalId: 'a', value: 'MONTH:1:x', params: { place: 'H3' } });
    expect(job).toMatchObject({ state: 'DONE', created: 1, failed: 6, totalRows: 8, doneRows: 8 });
    expect((await drafts()).map(({ name }) => name)).toEqual(['商品f']);
    const report = (await get('download-import-report', {}, { jobId: job.jobId })).toString();
    expect(report).toContain('"3","计费","a","MONTH:1:x","金额须以元为单位');
  });

  it('leaves a product alone of which one row cannot be read, be it new or known', async () => {
    const { job, found } = await load(sheetOf(right('a', '小', 'MONTH:1:7', '5'), right('', '大').fill('', 0, 5), right('known')));
    expect(job).toMatchObject({ created: 1, failed: 1, totalRows: 3 });
    expect(found).toEqual([[3, 'external_id', 'EMPTY']]);
    expect((await drafts()).map(({ name }) => name)).toEqual(['商品known']);
    // Its readable part equals the existing content.
    const [titles, row] = (await get('export-goods', { keyword: '商品known' })).toString().split('\r\n');
    expect((await load(`${titles}\r\n${row}\r\n`)).job).toMatchObject({ unchanged: 1, failed: 0 });
    const again = await load(`${titles}\r\n${row}\r\n"known",""\r\n`);
    expect(again.job).toMatchObject({ unchanged: 0, updated: 0, failed: 1 });
    expect(again.found).toEqual([[3, '', 'CELLS_WRONG']]);
  });

  it('without a column of stock leaves the stock as it is', async () => {
    await load(sheetOf(right('a', '小', 'MONTH:1:7', '5')));
    const stocks = async () =>
      (
        await rowsOf<{ stock: number }>(
          database,
          `SELECT (s->>'stock')::int AS stock FROM listing_draft d JOIN goods g ON g.id = d.goods_id, jsonb_array_elements(d.content->'skus') s
         WHERE g.external_id LIKE 'shop:%'`,
        )
      ).map(({ stock }) => stock);
    const rows = [HEAD, right('a', '小', 'MONTH:1:8')].map((cells) => csvRow(cells.slice(0, -1))).join('');
    expect((await load(rows)).job).toMatchObject({ updated: 1, failed: 0 });
    expect(await stocks()).toEqual([5]);
    expect((await load(sheetOf(right('a', '小', 'MONTH:1:8', '')))).job).toMatchObject({ updated: 1 });
    expect(await stocks()).toEqual([-1]);
  });

  it('is only validated in a dry run', async () => {
    await load(sheetOf(right('a')));
    const { job } = await load(sheetOf(right('a', '小', 'MONTH:1:9'), right('b'), right('c', '小', 'x')), { dryRun: true, submit: true });
    expect(job).toMatchObject({ created: 1, updated: 1, failed: 1, submit: false, dryRun: true });
    expect(await drafts()).toHaveLength(1);
    expect(submitted).toEqual([]);
  });

  it('cannot change goods of another shop', async () => {
    const [theirs] = await rowsOf<{ id: string; externalId: string; name: string }>(
      database,
      'SELECT id::text, external_id AS "externalId", name FROM goods WHERE shop_id = $1 LIMIT 1',
      [otherShop],
    );
    await ask('create-import-job', { body: { fileId: upload(sheetOf(right('same'))) } }, otherShop);
    await sheets.drain();
    const head = [...HEAD, 'shop'];
    const rows = [
      head,
      [...right(theirs?.externalId ?? ''), ''],
      [...right('x'), 'demo:other'],
      [...right('y'), otherShop],
      [...right('same'), shopId],
    ];
    const { job, found } = await load(rows.map((cells) => csvRow(cells)).join(''));
    expect(job).toMatchObject({ created: 2, updated: 0, failed: 2 });
    expect(found).toEqual([
      [3, 'shop', 'SHOP_OTHER'],
      [4, 'shop', 'SHOP_OTHER'],
    ]);
    expect(await database.query('SELECT name FROM goods WHERE id = $1', [theirs?.id])).toEqual([{ name: theirs?.name }]);
    expect((await drafts()).map(({ id }) => id)).toEqual(
      [`shop:${shopId}:${theirs?.externalId}`, `shop:${shopId}:same`, `shop:${otherShop}:same`].toSorted(),
    );
    await expect(ask('get-import-job', { params: { jobId: job.jobId } }, otherShop)).rejects.toThrow('IMPORT_JOB_NOT_FOUND');
    await expect(ask('cancel-import-job', { params: { jobId: job.jobId } }, otherShop)).rejects.toThrow('IMPORT_JOB_NOT_FOUND');
    await expect(ask('list-import-problems', { params: { jobId: job.jobId } }, otherShop)).rejects.toThrow('IMPORT_JOB_NOT_FOUND');
  });

  it('is read in GB18030, with titles in either language, and as a workbook', async () => {
    const gb = Buffer.from([0xc9, 0xcc, 0xc6, 0xb7]);
    const chinese = Buffer.concat([Buffer.from('external_id,type,category,prices,name\r\ngb,DATA,dt-corpus,FREE,'), gb]);
    expect((await load(chinese)).job).toMatchObject({ state: 'DONE', created: 1 });
    expect((await drafts())[0]?.name).toBe('商品');
    const titles = '商品编号 *,商品类型,Category code,名称无,商品名称,计费\r\n';
    expect((await load(titles)).job).toMatchObject({
      state: 'FAILED',
      failure: { code: 'HEADER_WRONG', params: { unknown: '"名称无"', missing: '–', twice: '–' } },
    });
    expect((await load(`${titles.replace('名称无,', '')}t,DATA,dt-corpus,标题,FREE\r\n`)).job).toMatchObject({ created: 1 });
    const parts: Buffer[] = [];
    for await (const part of xlsxStream([{ name: 'x', rows: [HEAD, right('w', '小', 'MONTH:1:7', '3'), right('w', '=大', 'FREE')] }]))
      parts.push(part);
    expect((await load(Buffer.concat(parts))).job).toMatchObject({ state: 'DONE', created: 1, totalRows: 2 });
    const [row] = await rowsOf<{ content: { specifications: { values: { value: string }[] }[] } }>(
      database,
      `SELECT d.content FROM listing_draft d JOIN goods g ON g.id = d.goods_id WHERE g.external_id LIKE '%:w'`,
    );
    expect(row?.content.specifications[0]?.values.map(({ value }) => value)).toEqual(['小', '=大']);
  });

  it.each([
    ['', 'FILE_EMPTY'],
    [','.repeat(300), 'COLUMNS_TOO_MANY'],
    [`"${'x'.repeat(100_001)}"`, 'CELL_TOO_LONG'],
    [`"${'x'.repeat(2_000_000)}`, 'ROW_TOO_LONG'],
    [`${HEAD.join(',')}\n${'x\n'.repeat(200_000)}`, 'ROWS_TOO_MANY'],
    ['colour\nred\n', 'HEADER_WRONG'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'FILE_OLD_EXCEL'],
    [Buffer.from('PK\x03\x04 broken'), 'FILE_UNREADABLE'],
    [Buffer.from([0x61, 0xff, 0xff]), 'FILE_ENCODING'],
    [Buffer.from([0xe8, 0xaf, 0xad, 0x0a, 0xd3, 0xef, 0x0a]), 'FILE_ENCODINGS'],
  ])('of case %# fails as a whole: $1', async (content, code) => {
    expect((await load(content as Buffer)).job).toMatchObject({ state: 'FAILED', failure: { code } });
  });

  it('is submitted for review on request; failures have a reason', async () => {
    const { job, found, problems } = await load(sheetOf(right('a'), right('b')), { submit: true });
    expect(job).toMatchObject({ created: 2, submitted: 1 });
    expect(submitted).toHaveLength(2);
    expect(found).toEqual([[2, '', 'SUBMIT_REFUSED']]);
    expect(problems[0]?.params.message).toMatch(/区域/);
  });
});

describe('goods on the shelf', () => {
  const modified = () =>
    rowsOf<{ n: number }>(database, "SELECT count(*)::int AS n FROM goods WHERE shop_id = $1 AND modification = 'MODIFY_DRAFT'", [shopId]);

  it('are unchanged by importing their own export, as CSV and as a workbook', async () => {
    const [all] = await rowsOf<{ n: number }>(database, 'SELECT count(*)::int AS n FROM goods WHERE shop_id = $1', [shopId]);
    for (const format of ['csv', 'xlsx']) {
      const { job, problems } = await load(await get('export-goods', { format }));
      expect(problems).toEqual([]);
      expect(job).toMatchObject({ state: 'DONE', unchanged: all?.n, created: 0, updated: 0, failed: 0 });
    }
    expect(await modified()).toEqual([{ n: 0 }]);
  });

  it('get a modification; SKUs stay the same SKUs and keep their stock; the shelf stays as it is', async () => {
    const rows: string[][] = [];
    for await (const { cells } of readSheet(inOnePiece(await get('export-goods', { format: 'xlsx' }))))
      rows.push(cells.map((cell) => (typeof cell === 'string' ? cell : cell.fault)));
    const head = rows[0] ?? [];
    const first = rows[1]?.[0];
    const mine = rows.filter(([id], index) => index > 0 && id === first);
    const before = await database.query('SELECT name, updated_at FROM goods WHERE external_id = $1', [first]);
    const changed = mine.map((row, index) =>
      row.map((cell, at) => {
        if (head[at] === '商品名称' && index === 0) return '改名';
        if (head[at] === '库存') return '1';
        return cell;
      }),
    );
    const { job, problems } = await load([head, ...changed].map((cells) => csvRow(cells)).join(''));
    expect(problems).toEqual([]);
    expect(job).toMatchObject({ updated: 1, failed: 0 });
    expect(await database.query('SELECT name, updated_at FROM goods WHERE external_id = $1', [first])).toEqual(before);
    const [draft] = await rowsOf<{ name: string; same: boolean; modification: string }>(
      database,
      `SELECT d.content->>'name' AS name, g.modification, NOT EXISTS (
         SELECT 1 FROM jsonb_array_elements(d.content->'skus') s WHERE NOT EXISTS (
           SELECT 1 FROM sku k WHERE k.goods_id = g.id AND coalesce(k.stock, -1) = (s->>'stock')::int AND s->'values' =
             (SELECT coalesce(jsonb_object_agg(v->>'specificationId', v->>'id'), '{}') FROM jsonb_array_elements(k.specification_values) v))) AS same
       FROM goods g JOIN listing_draft d ON d.goods_id = g.id WHERE g.external_id = $1`,
      [first],
    );
    expect(draft).toEqual({ name: '改名', modification: 'MODIFY_DRAFT', same: true });
    expect((await load([head, ...mine].map((cells) => csvRow(cells)).join(''))).job).toMatchObject({ updated: 1 });
    expect(await modified()).toEqual([{ n: 0 }]);
  });

  it('cannot change their type, nor be changed during a review, nor show the pictures of others', async () => {
    const goods = await rowsOf<{ id: string; externalId: string }>(
      database,
      `SELECT id::text, external_id AS "externalId" FROM goods WHERE shop_id = $1 ORDER BY id LIMIT 2`,
      [shopId],
    );
    await database.query("UPDATE goods SET modification = 'MODIFY_APPLY' WHERE id = $1", [goods[1]?.id]);
    const head = ['external_id', 'type', 'category', 'name', 'prices', 'description'];
    const rows = [
      head,
      [goods[0]?.externalId ?? '', 'DATA', 'dt-corpus', 'x', 'FREE', ''],
      ['picture', 'DATA', 'dt-corpus', 'x', 'FREE', `<p><img src="/mall/file/${'a'.repeat(26)}"></p>`],
    ];
    const { found } = await load(rows.map((cells) => csvRow(cells)).join(''));
    expect(found).toEqual([
      [2, 'type', 'TYPE_FIXED'],
      [3, 'description', 'PICTURE_UNKNOWN'],
    ]);
    const exported = (await get('export-goods')).toString().split('\r\n');
    const line = exported.findIndex((text) => text.startsWith(`"${goods[1]?.externalId}"`));
    const busy = await load(`${exported[0]}\r\n${exported[line]?.replace(/^("[^"]*","[^"]*","","[^"]*","[^"]*",")/, '$1新')}\r\n`);
    expect(busy.found[0]?.[2]).toBe('LISTING_BUSY');
    await database.query("UPDATE goods SET modification = '' WHERE id = $1", [goods[1]?.id]);
  });

  it('are exported by status, type and name', async () => {
    const lines = async (query: object) => (await get('export-goods', query)).toString().trim().split('\r\n').length - 1;
    const all = await lines({});
    expect(all).toBeGreaterThan(3);
    expect(await lines({ status: 'PUBLISH_DRAFT' })).toBe(0);
    expect(await lines({ status: 'ON_SHELVES,OFF_SHELVES' })).toBe(all);
    expect(await lines({ keyword: 'no such name' })).toBe(0);
  });
});

describe('a job', () => {
  const many = (goods: number) => sheetOf(...Array.from({ length: goods }, (_, index) => right(`m${index}`)));

  it('ends when it is cancelled, and retains what is written', async () => {
    const { jobId } = await ask<ImportJobView>('create-import-job', { body: { fileId: upload(many(600)) } });
    const read = () => ask<ImportJobView>('get-import-job', { params: { jobId } });
    // The last of three batches waits until the job is cancelled.
    const hold = await holdInserts(database, 'goods', `NEW.external_id LIKE '%:m599'`);
    const working = sheetsWith().drain();
    await expect.poll(async () => (await read()).doneRows).toBe(400);
    expect((await read()).actions).toEqual(['cancel']);
    expect(await ask('cancel-import-job', { params: { jobId } })).toMatchObject({ state: 'CANCELED' });
    await hold.release();
    await working;
    expect(await read()).toMatchObject({ state: 'CANCELED', created: 400, actions: [] });
    expect(await drafts()).toHaveLength(400);
    await expect(ask('cancel-import-job', { params: { jobId } })).rejects.toThrow('IMPORT_JOB_STATE');
  });

  it('is resumed by another worker when its lease has expired, and not before; the first one then writes no more', async () => {
    const { jobId } = await ask<ImportJobView>('create-import-job', { body: { fileId: upload(many(450)) } });
    const dead = await takeJob(database, 'dead', 60_000);
    expect(dead?.id).toBe(jobId);
    // It recorded progress before it died: up to line 2.
    const none = { created: 0, updated: 0, unchanged: 0, failed: 0, submitted: 0 };
    expect(await advanceJob(database, jobId, 'dead', { from: 0, to: 2, rows: 0, counts: none, leaseMs: 60_000 })).toBe(true);
    await sheets.drain();
    expect(await ask('get-import-job', { params: { jobId } })).toMatchObject({ state: 'RUNNING', doneRows: 0 });
    await database.query("UPDATE import_job SET lease_until = now() - interval '1 second'");
    await sheets.drain();
    expect(await ask('get-import-job', { params: { jobId } })).toMatchObject({ state: 'DONE', created: 450, doneRows: 450 });
    const counts = { created: 1, updated: 0, unchanged: 0, failed: 0, submitted: 0 };
    expect(await advanceJob(database, jobId, 'dead', { from: 0, to: 9, rows: 1, counts, leaseMs: 1 })).toBe(false);
    expect(await drafts()).toHaveLength(450);
  });

  it('whose worker died before any progress is not resumed: it fails with a reason', async () => {
    const { jobId } = await ask<ImportJobView>('create-import-job', { body: { fileId: upload(many(3)) } });
    await takeJob(database, 'dead', 60_000);
    await database.query("UPDATE import_job SET lease_until = now() - interval '1 second'");
    await sheets.drain();
    expect(await ask('get-import-job', { params: { jobId } })).toMatchObject({ state: 'FAILED', failure: { code: 'RUN_DIED' } });
    expect(await drafts()).toEqual([]);
    // On a user's request it is read again.
    const again = await ask<ImportJobView>('create-import-job', { body: { jobId } });
    await sheets.drain();
    expect(await ask('get-import-job', { params: { jobId: again.jobId } })).toMatchObject({ state: 'DONE', created: 3 });
  });

  it('that a worker released is resumed by the next one, even without any progress', async () => {
    const { jobId } = await ask<ImportJobView>('create-import-job', { body: { fileId: upload(many(3)) } });
    await takeJob(database, 'leaving', 60_000);
    expect(await releaseLease(database, jobId, 'leaving', -1_000)).toBe(true);
    await sheets.drain();
    expect(await ask('get-import-job', { params: { jobId } })).toMatchObject({ state: 'DONE', created: 3 });
  });

  it('whose reading process was killed fails after the first time, and the worker continues with the next', async () => {
    const errors: unknown[] = [];
    const worker = sheetsWith({ onError: (error) => errors.push(error), reading: { heapMb: 8 } });
    const { jobId } = await ask<ImportJobView>('create-import-job', { body: { fileId: upload(many(3)) } });
    await worker.drain();
    expect(await ask('get-import-job', { params: { jobId } })).toMatchObject({ state: 'FAILED', failure: { code: 'READING_ENDED' } });
    expect(errors).toHaveLength(1);
    expect(await database.query('SELECT attempts FROM import_job WHERE id = $1', [jobId])).toEqual([{ attempts: 1 }]);
    expect((await load(many(3))).job).toMatchObject({ state: 'DONE', created: 3 });
  });

  it('leaves no partial batch when the database fails in it, continues later, and fails in the end', async () => {
    await database.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$`);
    await database.query(
      "CREATE TRIGGER fail BEFORE INSERT ON goods FOR EACH ROW WHEN (NEW.external_id LIKE '%:m333') EXECUTE FUNCTION fail()",
    );
    const errors: unknown[] = [];
    const worker = sheetsWith({ onError: (error) => errors.push(error) });
    const { jobId } = await ask<ImportJobView>('create-import-job', { body: { fileId: upload(many(450)) } });
    await worker.drain();
    expect(errors).toHaveLength(1);
    expect(await drafts()).toHaveLength(200);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await database.query("UPDATE import_job SET lease_until = now() - interval '1 second' WHERE state = 'RUNNING'");
      await worker.drain();
    }
    expect(await ask('get-import-job', { params: { jobId } })).toMatchObject({
      state: 'FAILED',
      failure: { code: 'RUN_GIVEN_UP' },
      created: 200,
    });
    await database.query('DROP FUNCTION fail CASCADE');
    expect((await load(many(450))).job).toMatchObject({ state: 'DONE', created: 250, unchanged: 200 });
  });

  it('waits while five others of the shop are unfinished', async () => {
    for (let index = 0; index < 5; index += 1) await ask('create-import-job', { body: { fileId: upload(many(1)) } });
    await expect(ask('create-import-job', { body: { fileId: upload(many(1)) } })).rejects.toThrow('IMPORT_JOBS_OPEN');
    await expect(ask('create-import-job', { body: { fileId: 'nothing' } }, otherShop)).rejects.toThrow('FILE_NOT_FOUND');
    expect((await ask<ListAnswer<ImportJobView>>('list-import-jobs', { query: { pageSize: 2 } })).records).toHaveLength(2);
    await sheets.drain();
    expect((await ask<ListAnswer<ImportJobView>>('list-import-jobs', { query: { state: 'DONE' } })).total).toBe(5);
  });
});

describe('the template', () => {
  it('imports nothing as downloaded, and its own examples once their marks are removed', async () => {
    for (const format of ['csv', 'xlsx'])
      expect((await load(await get('download-import-template', { format }))).job).toMatchObject({
        state: 'DONE',
        totalRows: 0,
        created: 0,
      });
    const filled = (await get('download-import-template')).toString().replaceAll('"#demo', '"demo');
    const { job, problems } = await load(filled);
    expect(problems).toEqual([]);
    expect(job).toMatchObject({ created: 2, totalRows: 3 });
  });
});
