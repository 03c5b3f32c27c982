/**
 * Processes that write and upload objects are killed (-9) at seeded points: stored objects are complete, uploads resume, unreferenced
 * objects are deleted with their bytes. Large content, in a folder and in a bucket, is stored without being in memory. Short with `npm
 * test`; 60 kills and 5 GB with `npm run drill -- large-objects`. DRILL_SEED repeats a run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runRound } from '#server/platform/jobs/job.ts';
import { checkObjects } from '#server/platform/objects/check-objects.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { openObjectPort } from '#server/platform/objects/open-port.ts';
import type { ObjectPort } from '#server/platform/objects/port.ts';
import { type S3Server, startS3Server } from '#server/platform/objects/s3/testing/s3-server.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createFigures } from '../harness/figures.ts';
import { ALLOCATOR } from '../harness/product.ts';
import { createRandom } from '../harness/random.ts';

const MB = 1024 * 1024;
const LENGTH =
  process.env.DRILL === 'full' ? { kills: 60, longestMs: 4_000, bytes: 5 * 1024 * MB } : { kills: 4, longestMs: 800, bytes: 200 * MB };
const SEED = Number(process.env.DRILL_SEED ?? Math.floor(Math.random() * 2 ** 20));
/** Allowed memory of a process above its idle state, MB. */
const MOST_MEGABYTES = 150;
const root = join(import.meta.dirname, '../..');

const figures = createFigures();
afterAll(() => figures.print(`Objects, with seed ${SEED}`));

let test: TestDatabase;
let s3: S3Server;
let folder: string;
let running: ChildProcess | undefined;
beforeEach(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'id';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'secret';
  test = await createTestDatabase();
  s3 = await startS3Server({ pageKeys: 1000 });
  folder = mkdtempSync(join(tmpdir(), 'objects-drill-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await s3.close();
  await test.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Line = Record<string, unknown> & { retained?: string; sha256?: string; released?: string; ready?: boolean };
/** Starts a worker process and reports its lines. */
function startWorker(env: Record<string, string>, onLine: (line: Line) => void): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [join(root, 'e2e/harness/object-worker.ts')], {
    env: { ...process.env, ...ALLOCATOR, DRILL_DATABASE: test.url, DRILL_FOLDER: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => onLine(JSON.parse(text) as Line));
  return { child, ended: new Promise((resolve) => child.once('close', resolve)) };
}

const openPort = (name: string): Promise<ObjectPort> =>
  openObjectPort({
    folder,
    s3: name === 'bucket' ? { bucket: s3.bucket, endpoint: s3.endpoint, region: 'us-east-1', isPathStyle: true } : undefined,
  });
const envOf = (name: string): Record<string, string> => (name === 'bucket' ? { DRILL_S3: s3.endpoint } : {});

/** Expires temporary references and uploads and collects garbage; returns how many keys are left. */
async function collectAll(port: ObjectPort): Promise<number> {
  const { database } = test;
  await database.query('UPDATE object_reference SET until = now() WHERE until IS NOT NULL');
  await database.query(`UPDATE object_upload SET touched_at = now() - interval '2 days'`);
  const jobs = createObjects({ database, port, graceMs: -60_000 }).jobs;
  for (const name of ['objects.delete-unused', 'objects.delete-leftovers']) {
    const job = jobs.find((one) => one.name === name);
    if (job) await runRound(database, job);
  }
  let keys = 0;
  for await (const _ of port.list('')) keys += 1;
  return keys;
}

describe.each(['folder', 'bucket'])('objects in a %s', (name) => {
  it('are whole or not there when their process is killed at any moment, and garbage is collected', async () => {
    const random = createRandom(SEED);
    const retained = new Map<string, Set<string>>();
    const port = await openPort(name);
    let [resumed, uploads] = [0, 0];
    for (let kill = 1; kill <= LENGTH.kills; kill += 1) {
      const ready = Promise.withResolvers<void>();
      const promised = Promise.withResolvers<void>();
      const { child, ended } = startWorker({ ...envOf(name), DRILL_TASK: 'churn', DRILL_SEED: String(SEED + kill) }, (line) => {
        if (line.ready) ready.resolve();
        if (line.retained) promised.resolve();
        if (line.retained && line.sha256) retained.set(line.retained, (retained.get(line.retained) ?? new Set()).add(line.sha256));
        if (line.released) retained.delete(line.released);
        if (line.begun) uploads += 1;
        if (Number(line.stored) > 0) resumed += 1;
      });
      // Every second time at least one object has been committed, however slow the machine is.
      await Promise.race([kill % 2 === 0 ? promised.promise : ready.promise, ended]);
      await sleep(random.between(20, LENGTH.longestMs));
      child.kill('SIGKILL');
      expect(await ended).toBeNull();

      const objects = createObjects({ database: test.database, port });
      const lost: string[] = [];
      for (const [holder, hashes] of retained) {
        const held = await objects.heldBy(holder, [...hashes]);
        if (held.size < hashes.size) lost.push(holder);
      }
      expect(lost).toEqual([]);
      expect(await checkObjects(test.database, port, { quick: true })).toMatchObject({ wrong: [] });
    }
    const report = await checkObjects(test.database, port, { quick: false });
    expect(report).toMatchObject({ wrong: [] });
    expect(report.objects).toBeGreaterThan(0);
    const left = await collectAll(port);
    const [stored] = await rowsOf<{ count: number }>(
      test.database,
      'SELECT count(*)::int AS count FROM stored_object WHERE location IS NOT NULL',
    );
    expect(left).toBe(stored?.count);
    expect(name === 'bucket' ? s3.openUploads() : []).toEqual([]);
    figures.add({
      where: name,
      kills: LENGTH.kills,
      retained: retained.size,
      objects: report.objects,
      uploads,
      resumed,
      unknown: report.unknown,
    });
    await test.database.query('DELETE FROM object_reference');
    await test.database.query('UPDATE stored_object SET loose_since = now()');
    expect(await collectAll(port)).toBe(0);
    port.close();
  });

  it('of gigabytes are stored, read and uploaded in parts without being in memory', async () => {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < 5 * LENGTH.bytes) throw new Error(`the drill needs ${(5 * LENGTH.bytes) / MB} MB in ${tmpdir()}`);
    const lines: Line[] = [];
    const began = performance.now();
    const { ended } = startWorker({ ...envOf(name), DRILL_TASK: 'large', DRILL_SIZE: String(LENGTH.bytes) }, (line) => lines.push(line));
    expect(await ended).toBe(0);
    const done = lines.find(({ large }) => large);
    expect(done).toMatchObject({ read: done?.large, isPartRight: true });
    expect(Number(done?.megabytes)).toBeLessThan(MOST_MEGABYTES);
    figures.add({
      where: name,
      bytes: LENGTH.bytes,
      memory: `${done?.megabytes} MB`,
      seconds: Math.round((performance.now() - began) / 1000),
    });
  });
});
