/** Hostile sheets sent to the real server: the reading process may die, the server continues. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ImportJobView } from '#contexts/catalogue/calls/seller-import.ts';
import { SHEET_FAULT_CODES } from '#contexts/catalogue/server/import/sheet-fault.ts';
import { importProblems as en } from '#contexts/catalogue/words/en/office/import-problems.ts';
import { importProblems as zh } from '#contexts/catalogue/words/zh/office/import-problems.ts';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { Envelope } from '#contracts/kit/envelope.ts';
import { copyDemo, type DemoCopy } from '#e2e/harness/demo-product.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { watchFigures } from '#e2e/harness/server-figures.ts';
import { hostileSheets as every } from '#libraries/sheets/testing/hostile-sheets.ts';

const isFull = process.env.DRILL === 'full';
/** An eighth in the short run: unit tests of the reader cover all. */
const hostileSheets = isFull ? every : every.filter((_, index) => index % 8 === 0);
const MOST_GROWTH_MB = 300;
const MOST_BLOCKED_MS = 200;
/** A busy machine may pause any process: a sheet that really blocks does so on each try. */
const TRIES = 3;

let store: DemoCopy;
let product: RunningProduct;
let client: Client;
async function open(): Promise<void> {
  product = await startProduct({ env: { ...store.settings, LOG_LEVEL: 'error' } });
  client = createClient(product.address);
  await client.login('demo-merchant', 'demo-merchant-2026');
}
beforeAll(async () => {
  store = await copyDemo();
  await open();
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

async function upload(name: string, bytes: Buffer): Promise<Envelope<UploadedFile>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await client.raw('/mall/file/upload?purpose=import-sheet', { method: 'POST', body: form });
  return (await answer.json()) as Envelope<UploadedFile>;
}
const read = (jobId: string) => client.data<ImportJobView>(client.get(`/mall/seller/import/${jobId}/detail`));
async function begin(name: string, bytes: Buffer): Promise<ImportJobView> {
  const uploaded = await upload(name, bytes);
  if (uploaded.code !== '0') throw new Error(uploaded.message);
  const { fileId } = uploaded.data as UploadedFile;
  return client.data<ImportJobView>(
    client.post('/mall/seller/import/create', { fileId, dryRun: true }, { 'idempotency-key': randomUUID() }),
  );
}
async function ended(jobId: string): Promise<ImportJobView> {
  for (;;) {
    const job = await read(jobId);
    if (job.state !== 'QUEUED' && job.state !== 'RUNNING') return job;
    await sleep(50);
  }
}
/** The processes that read sheets for this server. */
function readers(): number[] {
  const { pid } = product.process;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => {
      try {
        return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('sheets/reader/main.ts');
      } catch {
        return false;
      }
    });
}

it(`takes ${hostileSheets.length} hostile sheets without growing by ${MOST_GROWTH_MB} MB${isFull ? ', and blocks for nobody' : ''}`, async () => {
  const quiet = watchFigures(product);
  await sleep(500);
  const idle = await quiet.stop();
  const take = async (sheet: (typeof hostileSheets)[number]): Promise<{ wrong: unknown[]; blockedMs: number }> => {
    const wrong: unknown[] = [];
    const bytes = sheet.make();
    const watch = watchFigures(product);
    const uploaded = await upload(sheet.file, bytes);
    if (uploaded.code !== '0') {
      if (!sheet.upload) wrong.push([sheet.name, 'refused', uploaded.code]);
    } else {
      if (sheet.upload) wrong.push([sheet.name, 'taken']);
      const { fileId } = uploaded.data as UploadedFile;
      const body = { fileId, dryRun: true };
      const { jobId } = await client.data<ImportJobView>(
        client.post('/mall/seller/import/create', body, { 'idempotency-key': randomUUID() }),
      );
      const job = await ended(jobId);
      const code = job.failure?.code ?? '';
      // Readable sheets are checked by the rules of goods; their first row is the header.
      const wanted =
        sheet.reading === 'rows' ? (sheet.name === 'millions of tiny rows' ? 'ROWS_TOO_MANY' : '') : SHEET_FAULT_CODES[sheet.reading];
      if (code !== wanted || (code !== '' && !(code in zh && code in en))) wrong.push([sheet.name, wanted, code]);
    }
    const { residentMb, blockedMs } = await watch.stop();
    if (residentMb - idle.residentMb > MOST_GROWTH_MB) wrong.push([sheet.name, 'memory', idle.residentMb, residentMb]);
    return { wrong, blockedMs };
  };
  const wrong: unknown[] = [];
  for (const sheet of hostileSheets) {
    const blocked: number[] = [];
    while (blocked.length < TRIES) {
      const taken = await take(sheet);
      wrong.push(...taken.wrong);
      // Durations are only checked in the drill: a busy machine may pause any process.
      if (!isFull || taken.blockedMs <= MOST_BLOCKED_MS) break;
      blocked.push(taken.blockedMs);
    }
    if (blocked.length === TRIES) wrong.push([sheet.name, 'blocked', ...blocked]);
  }
  expect(wrong).toEqual([]);
  expect(product.process.exitCode).toBeNull();
  expect(readers()).toEqual([]);
});

/** The maximum number of rows, one product each: slow to read. */
const long = (): Buffer =>
  Buffer.from(
    `external_id,type,category,name,prices\n${Array.from({ length: 199_000 }, (_, index) => `g${index},DATA,dt-corpus,x,FREE\n`).join('')}`,
  );

it('a job whose reader was killed failed after the first time, with words', async () => {
  const { jobId } = await begin('long.csv', long());
  // A first process counts rows, a second one reads them: kills either, ignoring one that has just ended.
  const killing = setInterval(() => {
    for (const pid of readers()) process.kill(pid, 'SIGKILL');
  }, 10);
  onTestFinished(() => clearInterval(killing));
  const job = await ended(jobId);
  expect(job).toMatchObject({ state: 'FAILED', failure: { code: 'READING_ENDED' } });
  expect(await store.database.query('SELECT attempts FROM import_job WHERE id = $1', [jobId])).toEqual([{ attempts: 1 }]);
});

it('a job over which the whole server died is failed at the next start, and not read again', async () => {
  const { jobId } = await begin('long.csv', long());
  // Stopped: the server dies during the read, not after it.
  const held = new Set<number>();
  const hold = () => {
    for (const pid of readers()) {
      process.kill(pid, 'SIGSTOP');
      held.add(pid);
    }
    return held.size;
  };
  await expect.poll(hold, { interval: 10 }).toBe(1);
  expect(await read(jobId)).toMatchObject({ state: 'RUNNING', doneRows: 0 });
  await product.kill();
  for (const pid of held) process.kill(pid, 'SIGKILL');
  await open();
  expect(await ended(jobId)).toMatchObject({ state: 'FAILED', doneRows: 0, failure: { code: 'RUN_DIED' } });
  expect(readers()).toEqual([]);
});
