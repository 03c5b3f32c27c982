/** The server is killed during an import. 1,500 goods with `npm test`, 10,000 with `npm run drill -- import`. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportJobView, ImportProblemView } from '#contexts/catalogue/calls/seller-import.ts';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { copyDemo, type DemoCopy } from '#e2e/harness/demo-product.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';

let store: DemoCopy;
let product: RunningProduct | undefined;
beforeAll(async () => {
  store = await copyDemo();
});
afterAll(async () => {
  await product?.stop();
  await store?.drop();
});

const GOODS = process.env.DRILL === 'full' ? 10_000 : 1_500;
const HEAD = 'external_id,type,category,name,description,spec1_name,spec1_value,prices,stock';
/** Every 500th product is wrong, in one row or in both. */
const isWrong = (index: number): boolean => index % 500 === 250;
const skusOf = (index: number): number => 1 + (index % 3);

type Expected = { row: number; column: string; code: string };
function writeSheet(): { text: string; right: Map<string, number>; problems: Expected[]; rows: number } {
  const lines = [HEAD];
  const right = new Map<string, number>();
  const problems: Expected[] = [];
  for (let index = 0; index < GOODS; index += 1) {
    const id = `bulk-${index}`;
    for (let sku = 0; sku < skusOf(index); sku += 1) {
      const wrong = isWrong(index) && sku === 0;
      lines.push(`${id},DATA,dt-corpus,批量商品 ${index},"第 ${index} 个
商品的详情",规格,第 ${sku} 种,${wrong ? 'MONTH:1:0' : `MONTH:1:${sku + 1}.50`},${wrong ? 'many' : ''}`);
      // The line break within a cell makes two lines of each row; rows are counted like in a spreadsheet.
      if (wrong) problems.push({ row: lines.length, column: 'stock', code: 'COUNT_WRONG' });
    }
    if (!isWrong(index)) right.set(id, skusOf(index));
  }
  return { text: `${lines.join('\r\n')}\r\n`, right, problems, rows: lines.length - 1 };
}

async function open(): Promise<Client> {
  product = await startProduct({ dataDir: store.dataDir, env: { ...store.settings, DATABASE_PATIENCE: '20' } });
  const client = createClient(product.address);
  await client.login('demo-merchant', 'demo-merchant-2026');
  return client;
}
const read = (client: Client, jobId: string) => client.data<ImportJobView>(client.get(`/mall/seller/import/${jobId}/detail`));
async function waitUntil(client: Client, jobId: string, reached: (job: ImportJobView) => boolean): Promise<ImportJobView> {
  for (;;) {
    const job = await read(client, jobId);
    if (reached(job)) return job;
    if (job.state !== 'RUNNING' && job.state !== 'QUEUED') throw new Error(`the job is ${job.state}: ${JSON.stringify(job.failure)}`);
    await sleep(20);
  }
}

it(`imports ${GOODS} goods whole and once though the server is killed twice in the middle, and reports every wrong row`, async () => {
  const sheet = writeSheet();
  let client = await open();
  const form = new FormData();
  form.append('file', new Blob([sheet.text], { type: 'text/csv' }), 'goods.csv');
  const upload = await client.raw('/mall/file/upload?purpose=import-sheet', { method: 'POST', body: form });
  const { data: file } = (await upload.json()) as { data: UploadedFile };
  const { jobId } = await client.data<ImportJobView>(
    client.post('/mall/seller/import/create', { fileId: file.fileId }, { 'idempotency-key': randomUUID() }),
  );

  for (const share of [0.15, 0.5]) {
    const job = await waitUntil(client, jobId, ({ doneRows }) => doneRows >= sheet.rows * share);
    expect(job.state).toBe('RUNNING');
    expect(job.doneRows).toBeLessThan(sheet.rows);
    await product?.kill();
    client = await open();
    const after = await read(client, jobId);
    expect(after.doneRows).toBeGreaterThanOrEqual(job.doneRows);
    expect(after.totalRows).toBe(sheet.rows);
  }
  const done = await waitUntil(client, jobId, ({ state }) => state === 'DONE');
  expect(done).toMatchObject({
    doneRows: sheet.rows,
    created: sheet.right.size,
    updated: 0,
    unchanged: 0,
    failed: GOODS - sheet.right.size,
  });

  const problems: Expected[] = [];
  for (let cursor = ''; ; ) {
    const page = await client.data<ListAnswer<ImportProblemView>>(
      client.get(`/mall/seller/import/${jobId}/problems?pageSize=100&cursor=${encodeURIComponent(cursor)}`),
    );
    problems.push(...page.records.map(({ row, column, code }) => ({ row, column, code })));
    if (page.next === '') break;
    cursor = page.next;
  }
  expect(problems).toEqual(sheet.problems);

  // The shop's goods according to its own export: every product once, with all its SKUs.
  const exported = await (await client.raw('/mall/seller/import/export?status=PUBLISH_DRAFT')).text();
  const found = new Map<string, number>();
  for (const [, id = ''] of exported.matchAll(/^"(bulk-\d+)",/gm)) found.set(id, (found.get(id) ?? 0) + 1);
  expect(found.size).toBe(sheet.right.size);
  expect([...found].filter(([id, skus]) => sheet.right.get(id) !== skus)).toEqual([]);
});
