import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeGoods, writeGoods } from '#contexts/catalogue/server/import/test-goods.ts';
import { loadDemo } from '#demonstration/for-tests.ts';
import { holdInserts } from '#server/platform/test/hold-inserts.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

/** In full (`npm run drill -- import-goods`) some 70 MB of text, in short 50, in longer lines: both exceed the heap. */
const { goods: GOODS, times: TIMES } = process.env.DRILL === 'full' ? { goods: 20_000, times: 1 } : { goods: 4_000, times: 4 };
const HEAP_MB = 48;
/** Goods that are written when the first process is killed. */
const WRITTEN = GOODS / 2;
let made: TestDatabase;
let folder: string;

beforeAll(async () => {
  made = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-tool-'));
  await loadDemo(made.database, { loadAccounts: async () => {} });
});
beforeEach(() => made.database.query("DELETE FROM goods WHERE external_id LIKE 'made-%'"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await made.drop();
});

function start(...args: string[]): { child: ChildProcess; ended: Promise<{ code: number | null; out: string; err: string }> } {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, join(import.meta.dirname, 'import-goods.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: made.url, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out, err })) };
}
const count = async () =>
  (await rowsOf<{ n: number }>(made.database, "SELECT count(*)::int AS n FROM goods WHERE external_id LIKE 'made-%'"))[0]?.n ?? 0;

/** Other active sessions in the database: PostgreSQL detects a killed client only after a statement. */
const busy = async () =>
  (
    await rowsOf<{ n: number }>(
      made.database,
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'",
    )
  )[0]?.n;

describe('npm run import', () => {
  it(`loads ${GOODS} goods in a heap that could not hold the file, though it is killed halfway`, async () => {
    const file = join(folder, 'many.jsonl');
    await writeGoods(file, GOODS, TIMES);
    const hold = await holdInserts(made.database, 'goods', `NEW.external_id = 'made-${WRITTEN + 200}'`);
    const first = start(file);
    await expect.poll(count).toBe(WRITTEN);
    first.child.kill('SIGKILL');
    await first.ended;
    await hold.release();
    await expect.poll(busy).toBe(0);
    const before = await count();
    expect(before).toBe(WRITTEN);

    const { code, out, err } = await start(file).ended;
    expect(err).not.toContain('heap');
    expect(out).toContain(`Went on from line ${before + 1},`);
    expect(out).toContain(`Done: ${GOODS} imported, 0 unchanged, 0 failed.`);
    expect(code).toBe(0);
    expect(await count()).toBe(GOODS);
    expect(
      await made.database.query(
        "SELECT count(*)::int AS n, count(DISTINCT goods_id)::int AS goods FROM sku JOIN goods g ON g.id = goods_id WHERE g.external_id LIKE 'made-%'",
      ),
    ).toEqual([{ n: (GOODS * 3) / 2, goods: GOODS }]);
  }, 300_000);

  it('ends with 1 and the problems when a product is wrong, with 2 when nothing could be done', async () => {
    const file = join(folder, 'wrong.jsonl');
    writeFileSync(
      file,
      [{ shop: 'nobody' }, { shop: '\u001b[2Jnobody' }].map((odd, index) => JSON.stringify(madeGoods(index + 1, odd))).join('\n'),
    );
    const wrong = await start(file).ended;
    expect(wrong.code).toBe(1);
    expect(wrong.out).toContain('line 1 (made-1) shop: no shop is named “nobody”');
    expect(wrong.out).toContain('line 2 (made-2) shop: contains characters that cannot be stored');
    expect(wrong.out).not.toContain('\u001b[2J');
    expect(wrong.out).toContain(`All problems are in ${file}.errors.csv`);
    expect((await start(file, '--dry-run').ended).out).toContain('Looked at only: 0 right, 2 wrong.');
    expect(await start(join(folder, 'none.jsonl')).ended).toMatchObject({ code: 2 });
    expect(await start().ended).toMatchObject({ code: 2 });
  });

  it('stops after the batch at hand when it is asked to, and says how to go on', async () => {
    const file = join(folder, 'stopped.jsonl');
    await writeGoods(file, 3_000);
    const hold = await holdInserts(made.database, 'goods', "NEW.external_id = 'made-700'");
    const { child, ended } = start(file);
    await expect.poll(count).toBe(500);
    child.kill('SIGINT');
    await hold.release();
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect(out).toContain('The same command goes on from here.');
  });
});
