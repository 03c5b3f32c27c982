import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDemo } from '#demonstration/for-tests.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type ImportOptions, importGoods } from './import-goods.ts';
import { advanceRun, startRun } from './import-store.ts';
import { madeGoods, writeGoods } from './test-goods.ts';

let made: TestDatabase;
let database: Database;
let folder: string;
let references: ImportOptions['references'];

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  await loadDemo(database, { loadAccounts: async () => {} });
  const shops = await rowsOf<{ id: string; externalId: string }>(database, 'SELECT id::text, external_id AS "externalId" FROM shop');
  references = { shopIds: new Map(shops.map(({ id, externalId }) => [externalId, id])), regionIds: new Set(['11001', '11002']) };
});
afterAll(() => made.drop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  await database.query("DELETE FROM goods WHERE external_id NOT LIKE 'demo:%'");
  await database.query('DELETE FROM import_run');
  await database.query('DELETE FROM outbox');
  return () => rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const jsonl = (...goods: object[]) => file('goods.jsonl', goods.map((each) => JSON.stringify(each)).join('\n'));
const load = (path: string, options: Partial<ImportOptions> = {}) => importGoods({ database, references, file: path, ...options });
const stored = () =>
  rowsOf<{ externalId: string; name: string }>(
    database,
    `SELECT external_id AS "externalId", name FROM goods WHERE external_id NOT LIKE 'demo:%' ORDER BY id`,
  );
const prices = (externalId: string) =>
  database.query(
    `SELECT s.unique_id AS sku, s.stock, s.active, coalesce(string_agg(p.billing_type || p.duration || '=' || p.price_fen, ' ' ORDER BY p.billing_type), '') AS prices
     FROM goods g JOIN sku s ON s.goods_id = g.id LEFT JOIN sku_price p ON p.sku_id = s.id WHERE g.external_id = $1 GROUP BY s.id ORDER BY s.id`,
    [externalId],
  );

const HEAD =
  'external_id,type,shop,category,industries,name,name_en,tags,tags_en,regions,spec1_name,spec1_name_en,spec1_value,spec1_value_en,prices,stock';
const row = (id: string, value: string, price: string, stock = '') =>
  `${id},DATA,demo:shuju-gongfang,dt-corpus,ind-internet|ind-research,"语料, ""甲""",Corpus,自造|新,Made|New,11001|11002,规模,Size,${value},${value} en,${price},${stock}`;

describe('a JSONL file', () => {
  it('brings goods with SKUs and prices onto the shelf and announces them', async () => {
    const result = await load(jsonl(madeGoods(1), madeGoods(2)));
    expect(result).toEqual({ imported: 2, unchanged: 0, failed: 0, problems: [], errorFile: null, resumedAt: 0, stopped: false });
    expect((await stored()).map(({ externalId }) => externalId)).toEqual(['made-1', 'made-2']);
    expect(await prices('made-2')).toEqual([
      { sku: 's', stock: 2, active: true, prices: 'MONTH1=350 TRIAL7=0' },
      { sku: 'l', stock: null, active: true, prices: 'YEAR1=10200' },
    ]);
    const ids = await rowsOf<{ id: string }>(
      database,
      "SELECT id::text FROM goods WHERE status = 'ON_SHELVES' AND external_id LIKE 'made-%' ORDER BY id",
    );
    expect(await database.query('SELECT topic, payload FROM outbox')).toEqual([
      { topic: 'goods.changed', payload: { ids: ids.map(({ id }) => id) } },
    ]);
    expect(existsSync(join(folder, 'goods.jsonl.errors.csv'))).toBe(false);
  });

  it('changes nothing when it is loaded again', async () => {
    await load(jsonl(madeGoods(1), madeGoods(2)));
    const before = await database.query('SELECT id, updated_at FROM goods ORDER BY id');
    await database.query('DELETE FROM outbox');
    expect(await load(jsonl(madeGoods(1), madeGoods(2)))).toMatchObject({ imported: 0, unchanged: 2, failed: 0 });
    expect(await load(jsonl(madeGoods(2), madeGoods(1)))).toMatchObject({ imported: 0, unchanged: 2, failed: 0 });
    expect(await database.query('SELECT id, updated_at FROM goods ORDER BY id')).toEqual(before);
    expect(await database.query('SELECT * FROM outbox')).toEqual([]);
  });

  it('updates what has changed under the same id and keeps sales, status and SKU ids; removed SKUs become inactive', async () => {
    await load(jsonl(madeGoods(1), madeGoods(2)));
    await database.query("UPDATE goods SET sold_count = 9, status = 'OFF_SHELVES' WHERE external_id = 'made-2'");
    const before = await rowsOf<{ id: string }>(
      database,
      "SELECT s.id FROM sku s JOIN goods g ON g.id = s.goods_id WHERE external_id = 'made-2' ORDER BY s.id",
    );
    const changed = madeGoods(2, {
      name: { zh: '改名' },
      skus: [{ values: { size: 's' }, pricing: [{ billingType: 'DAY', duration: 2, price: '3' }] }],
    });
    expect(await load(jsonl(madeGoods(1), changed))).toMatchObject({ imported: 1, unchanged: 1 });
    expect(await prices('made-2')).toEqual([
      { sku: 's', stock: null, active: true, prices: 'DAY2=300' },
      { sku: 'l', stock: null, active: false, prices: 'YEAR1=10200' },
    ]);
    expect(await database.query("SELECT name, sold_count AS sold, status FROM goods WHERE external_id = 'made-2'")).toEqual([
      { name: '改名', sold: 9, status: 'OFF_SHELVES' },
    ]);
    expect(
      await database.query("SELECT s.id FROM sku s JOIN goods g ON g.id = s.goods_id WHERE external_id = 'made-2' ORDER BY s.id"),
    ).toEqual(before);
    expect(await load(jsonl(madeGoods(2)))).toMatchObject({ imported: 1 });
    expect((await prices('made-2')).map(({ active }) => active)).toEqual([true, true]);
  });

  it('loads valid records and reports the others by line', async () => {
    const path = file(
      'goods.jsonl',
      [
        '\uFEFF',
        JSON.stringify(madeGoods(1)),
        '{"externalId": "broken',
        JSON.stringify(madeGoods(3, { shop: 'nobody', category: 'x' })),
        '',
        JSON.stringify(madeGoods(1)),
        JSON.stringify(madeGoods(4, { name: { zh: '=1+1 "x"' } })),
        'null',
      ]
        .join('\n')
        .replace('\uFEFF\n', '\uFEFF'),
    );
    const result = await load(path);
    expect(result).toMatchObject({ imported: 2, failed: 4, errorFile: `${path}.errors.csv` });
    expect(result.problems.map(({ line, externalId, field }) => [line, externalId, field])).toEqual([
      [2, '', ''],
      [3, 'made-3', 'shop'],
      [3, 'made-3', 'category'],
      [5, 'made-1', 'externalId'],
      [7, '', ''],
    ]);
    const written = readFileSync(`${path}.errors.csv`, 'utf8');
    expect(written.startsWith('\uFEFFline,external_id,field,problem\r\n')).toBe(true);
    expect(written).toContain('"3","made-3","shop","no shop is named “nobody”"');
    expect(await load(path)).toMatchObject({ imported: 0, unchanged: 2, failed: 4 });
    expect(readFileSync(`${path}.errors.csv`, 'utf8')).toBe(written);
  });

  it('escapes formulas in the list of problems', async () => {
    const path = jsonl(madeGoods(1, { externalId: '=cmd|calc', type: '@SUM' }));
    await load(path);
    expect(readFileSync(`${path}.errors.csv`, 'utf8')).toContain('"1","\'=cmd|calc","type"');
  });

  it('refuses an endless line without buffering it, and continues after it', async () => {
    const path = file('goods.jsonl', `${JSON.stringify(madeGoods(1))}\n${'x'.repeat(3_000_000)}\n${JSON.stringify(madeGoods(2))}\n`);
    expect(await load(path)).toMatchObject({ imported: 2, failed: 1, problems: [{ line: 2 }] });
  });

  it('only validates with dryRun', async () => {
    expect(await load(jsonl(madeGoods(1), madeGoods(2, { shop: 'nobody' })), { dryRun: true })).toMatchObject({ imported: 1, failed: 1 });
    expect(await stored()).toEqual([]);
    expect(await database.query('SELECT * FROM import_run')).toEqual([]);
  });

  it('is refused when it is not UTF-8, is no known kind of file, or is missing', async () => {
    await expect(load(file('goods.jsonl', Buffer.from([0x7b, 0xc4, 0xe3, 0xba, 0xc3, 0x0a])))).rejects.toThrow(
      'encoding could not be recognised',
    );
    await expect(load(file('goods.xlsx', ''))).rejects.toThrow('.csv or .jsonl');
    await expect(load(join(folder, 'missing.jsonl'))).rejects.toThrow('ENOENT');
  });
});

describe('a CSV file', () => {
  const csv = (...rows: string[]) => file('goods.csv', `\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`);

  it('has one SKU a row; rows of one id in sequence are one product', async () => {
    const continued = 'c-1,,,,,,,,,,,,大,Large,YEAR:1:99|TRIAL:7,';
    expect(await load(csv(row('c-1', '小', 'MONTH:3:19.90|MONTH:1:7', '5'), continued, row('c-2', '小', 'FREE')))).toMatchObject({
      imported: 2,
      failed: 0,
      problems: [],
    });
    expect(
      await database.query(
        "SELECT name, name_en AS en, tags, region_ids AS regions, industry_codes AS industries, specifications->0->>'name' AS spec FROM goods WHERE external_id = 'c-1'",
      ),
    ).toEqual([
      {
        name: '语料, "甲"',
        en: 'Corpus',
        tags: [
          { name: '自造', nameEn: 'Made' },
          { name: '新', nameEn: 'New' },
        ],
        regions: ['11001', '11002'],
        industries: ['ind-internet', 'ind-research'],
        spec: '规模',
      },
    ]);
    expect((await prices('c-1')).map(({ stock, prices: text }) => [stock, text])).toEqual([
      [5, 'MONTH1=700 MONTH3=1990'],
      [null, 'TRIAL7=0 YEAR1=9900'],
    ]);
  });

  it('finds the same SKUs again when its rows change order', async () => {
    await load(csv(row('c-1', '小', 'MONTH:1:7'), row('c-1', '大', 'MONTH:1:9')));
    const ids = await database.query(
      'SELECT s.id, unique_id FROM sku s JOIN goods g ON g.id = goods_id WHERE external_id = $1 ORDER BY unique_id',
      ['c-1'],
    );
    expect(await load(csv(row('c-1', '大', 'MONTH:1:10'), row('c-1', '小', 'MONTH:1:7')))).toMatchObject({ imported: 1 });
    expect(
      await database.query('SELECT s.id, unique_id FROM sku s JOIN goods g ON g.id = goods_id WHERE external_id = $1 ORDER BY unique_id', [
        'c-1',
      ]),
    ).toEqual(ids);
  });

  it('names row and column of each problem, and loads no product of which a row is wrong', async () => {
    const result = await load(
      csv(
        row('c-1', '小', 'MONTH:1:7'),
        row('c-1', '大', 'MONTH:1:x'),
        row('c-2', '小', 'FREE', 'many'),
        'c-3,DATA',
        row('c-4', '小', 'FREE'),
        row('c-4', '大', 'FREE').replace('dt-corpus', 'dt-vision'),
        row('c-5', '小', 'FREE'),
        row('c-1', '中', 'FREE'),
        row('c-6', '小', 'ONCE:1:5:9'),
      ),
    );
    expect(result.problems.map(({ line, externalId, field }) => [line, externalId, field])).toEqual([
      [3, 'c-1', 'prices'],
      [2, 'c-1', 'external_id'],
      [4, 'c-2', 'stock'],
      [5, 'c-3', ''],
      [7, 'c-4', 'category'],
      [9, 'c-1', 'external_id'],
      [10, 'c-6', 'prices'],
    ]);
    expect((await stored()).map(({ externalId }) => externalId)).toEqual(['c-5']);
  });

  it('passes over rows of nothing but commas, and loads no product of which a row has no id', async () => {
    const commas = ','.repeat(HEAD.split(',').length - 1);
    const unnumbered = `${','.repeat(12)}大,Large,FREE,`;
    const result = await load(csv(row('c-1', '小', 'FREE'), commas, row('c-2', '小', 'FREE'), unnumbered));
    expect(result.problems.map(({ line, externalId, field }) => [line, externalId, field])).toEqual([[5, 'c-2', 'external_id']]);
    expect((await stored()).map(({ externalId }) => externalId)).toEqual(['c-1']);
  });

  it('counts lines within quotes', async () => {
    const result = await load(csv(row('c-1', '小', 'FREE').replace('Corpus', '"two\r\nlines"'), row('c-2', '小', 'WEEK:1:3')));
    expect(result.problems.map(({ line }) => line)).toEqual([4]);
    expect(result.imported).toBe(1);
  });

  it('is refused as a whole for its header, or for an unterminated quote', async () => {
    await expect(load(file('goods.csv', 'external_id,colour\nx,red\n'))).rejects.toThrow('Unknown: "colour"; missing: "type"');
    await expect(load(file('goods.csv', ''))).rejects.toThrow('empty');
    await expect(load(csv(row('c-1', '小', 'FREE'), '"c-2,DATA'))).rejects.toThrow('opened at line 3 is never closed');
  });
});

describe('a run that is interrupted', () => {
  it('continues from the line after its last batch and ends with the same counts', async () => {
    const path = join(folder, 'goods.jsonl');
    await writeGoods(path, 1_600);
    writeFileSync(path, `not JSON\n${readFileSync(path, 'utf8')}`);
    const stop = new AbortController();
    const first = await load(path, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(first).toMatchObject({ stopped: true, imported: 500, failed: 1 });
    expect(await stored()).toHaveLength(500);
    const statements = database.statementCount();
    expect(await load(path)).toMatchObject({
      stopped: false,
      imported: 1_600,
      unchanged: 0,
      failed: 1,
      resumedAt: 502,
      problems: [{ line: 1 }],
    });
    expect(database.statementCount() - statements).toBeLessThan(60);
    expect(
      await database.query('SELECT next_line AS next, imported, unchanged, failed, finished_at IS NOT NULL AS finished FROM import_run'),
    ).toEqual([{ next: 1_602, imported: 1_600, unchanged: 0, failed: 1, finished: true }]);
    expect(await load(path)).toMatchObject({ imported: 0, unchanged: 1_600, failed: 1, resumedAt: 0 });
  });

  it('leaves no partial batch when the database fails in it, and continues later', async () => {
    const path = join(folder, 'goods.jsonl');
    await writeGoods(path, 1_200);
    await database.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$`);
    await database.query(
      "CREATE TRIGGER fail BEFORE INSERT ON goods FOR EACH ROW WHEN (NEW.external_id = 'made-777') EXECUTE FUNCTION fail()",
    );
    await expect(load(path)).rejects.toThrow('no room');
    expect(await stored()).toHaveLength(500);
    await database.query('DROP FUNCTION fail CASCADE');
    expect(await load(path)).toMatchObject({ imported: 1_200, resumedAt: 501 });
  });

  it('moves its position only from the expected line', async () => {
    const { id } = await startRun(database, 'hash', 'goods.jsonl');
    const counts = { imported: 1, unchanged: 0, failed: 0 };
    expect(await advanceRun(database, id, 0, 501, counts)).toBe(true);
    expect(await advanceRun(database, id, 0, 501, counts)).toBe(false);
    expect(await startRun(database, 'hash', 'renamed.jsonl')).toEqual({ id, nextLine: 501, imported: 1, unchanged: 0 });
  });

  it('notices another process that imports the same file', async () => {
    const path = join(folder, 'goods.jsonl');
    await writeGoods(path, 1_200);
    const both = await Promise.allSettled([load(path), load(path)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([
      'ImportError: Another process is importing the same file. Wait for it to finish.',
    ]);
    expect(await stored()).toHaveLength(1_200);
  });
});

describe('docs/import.md', () => {
  const example = (language: string) =>
    new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(
      readFileSync(join(import.meta.dirname, '../../../../docs/import.md'), 'utf8'),
    )?.[1] ?? '';

  it('has examples that can be loaded, the same product in both forms', async () => {
    expect(await load(jsonl(JSON.parse(example('json'))))).toMatchObject({ imported: 1, failed: 0, problems: [] });
    expect(await load(file('goods.csv', example('csv')))).toMatchObject({ imported: 1, failed: 0, problems: [] });
    expect((await prices('acme-42')).filter(({ active }) => active).map(({ stock, prices: text }) => [stock, text])).toEqual([
      [null, 'MONTH1=19900 TRIAL15=0'],
      [20, 'YEAR1=880000'],
    ]);
  });
});
