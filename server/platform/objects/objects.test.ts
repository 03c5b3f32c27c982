import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runJob } from '../test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createFolderPort } from './folder/folder-port.ts';
import { createObjects, INLINE_BYTES, type Objects, type ObjectsOptions } from './objects.ts';
import type { ObjectPort } from './port.ts';
import { createTestFolder } from './testing/test-objects.ts';

const MB = 1024 * 1024;
const A = 'repository:a';
const B = 'repository:b';
let test: TestDatabase;
let folder: string;
let port: ObjectPort;
let objects: Objects;
let reported: string[];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.query('DELETE FROM object_reference');
  await test.database.query('DELETE FROM stored_object');
  await test.database.query('DELETE FROM object_upload');
  folder = createTestFolder();
  port = createFolderPort(folder);
  reported = [];
  objects = create();
});
const create = (options: Partial<ObjectsOptions> = {}): Objects =>
  createObjects({
    database: test.database,
    port,
    graceMs: 0,
    onError: (error, what) => void reported.push(`${what}: ${(error as Error).message}`),
    ...options,
  });

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
async function* chunksOf(bytes: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const write = (bytes: Uint8Array, holder = A) => objects.write(holder, chunksOf(bytes));
const filesOf = (): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.installation'))
    .map((one) => join(one.parentPath, one.name));
const small = Buffer.from('{"a": 1}');
const large = randomBytes(3 * MB + 17);
const collect = () => runJob(test.database, objects.jobs, 'objects.delete-unused');
const collectLeftovers = () => runJob(test.database, objects.jobs, 'objects.delete-leftovers');
const scrubNow = async () => {
  await test.database.query(`UPDATE stored_object SET verified_at = now() - interval '8 days'`);
  await runJob(test.database, objects.jobs, 'objects.verify');
};
const endPassing = () => test.database.query('UPDATE object_reference SET until = now() WHERE until IS NOT NULL');
const inTransaction = <T>(work: Parameters<typeof test.database.transaction<T>>[0]): Promise<T> => test.database.transaction(work);

describe('an object', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a small text', small],
    ['as much as PostgreSQL takes', randomBytes(INLINE_BYTES)],
    ['a byte more', randomBytes(INLINE_BYTES + 1)],
    ['some megabytes', large],
  ])('of %s is read as it was written', async (_, bytes) => {
    const written = await write(bytes);
    expect(written).toEqual({ sha256: sha256Of(bytes), size: bytes.length });
    expect((await all(await objects.open(written.sha256))).equals(bytes)).toBe(true);
    expect((await objects.read(written.sha256, undefined, 4 * MB)).equals(bytes)).toBe(true);
    expect(filesOf()).toHaveLength(bytes.length > INLINE_BYTES ? 1 : 0);
    expect(await objects.sizesOf([written.sha256, 'f'.repeat(64)])).toEqual(new Map([[written.sha256, bytes.length]]));
  });

  it.each([
    [0, 1],
    [2 * MB, 2 * MB + 100],
    [large.length - 5, large.length + 5],
    [large.length, large.length + 1],
    [7, 7],
  ])('is read from %i to %i', async (start, end) => {
    const { sha256 } = await write(large);
    expect((await all(await objects.open(sha256, { start, end }))).equals(large.subarray(start, end))).toBe(true);
    const inside = await write(small);
    expect((await all(await objects.open(inside.sha256, { start, end }))).equals(small.subarray(start, end))).toBe(true);
  });

  it('is stored once, however often it is written', async () => {
    const written = await Promise.all([write(large), write(large, B), write(large)]);
    expect(new Set(written.map(({ sha256 }) => sha256))).toEqual(new Set([sha256Of(large)]));
    expect(filesOf()).toHaveLength(1);
    expect(await test.database.query('SELECT holder FROM object_reference ORDER BY holder')).toEqual([{ holder: A }, { holder: B }]);
  });

  it('is not there for others than its holders', async () => {
    const { sha256 } = await write(small);
    expect(await objects.heldBy(A, [sha256, 'f'.repeat(64)])).toEqual(new Set([sha256]));
    expect(await objects.heldBy(B, [sha256])).toEqual(new Set());
    await endPassing();
    expect(await objects.heldBy(A, [sha256])).toEqual(new Set());
  });

  it('is refused where it is not what was stated, and nothing of it is left', async () => {
    const refused = async (stated: object, code: string, bytes: Buffer) =>
      expect(objects.write(A, chunksOf(bytes), stated)).rejects.toMatchObject({ code });
    for (const bytes of [small, large]) {
      await refused({ sha256: 'a'.repeat(64) }, 'OBJECT_MISMATCH', bytes);
      await refused({ size: bytes.length + 1 }, 'OBJECT_MISMATCH', bytes);
      await refused({ size: bytes.length - 1 }, 'OBJECT_MISMATCH', bytes);
      await refused({ atMost: bytes.length - 1 }, 'OBJECT_TOO_LARGE', bytes);
    }
    expect(filesOf()).toEqual([]);
    expect(await test.database.query('SELECT FROM stored_object')).toEqual([]);
  });

  it('leaves nothing where its content fails', async () => {
    async function* failing() {
      yield* chunksOf(large);
      throw new Error('the line was cut');
    }
    await expect(objects.write(A, failing())).rejects.toThrow('the line was cut');
    expect(filesOf()).toEqual([]);
  });

  it('does not exist under what is no hash, nor under an unknown one', async () => {
    for (const sha256 of ['', '../../etc/passwd', 'f'.repeat(64), large.toString('latin1', 0, 64)])
      await expect(objects.open(sha256)).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  });

  it('is not read into memory beyond the limit', async () => {
    const { sha256 } = await write(large);
    await expect(objects.read(sha256)).rejects.toMatchObject({ code: 'OBJECT_TOO_LARGE' });
    expect((await objects.read(sha256, { start: 5, end: MB })).equals(large.subarray(5, MB))).toBe(true);
  });

  it('closes its file when the reading ends early', async () => {
    const { sha256 } = await write(large);
    const before = readOpenFiles();
    for (let round = 0; round < 20; round += 1) {
      const content = await objects.open(sha256);
      for await (const _ of content) break;
    }
    await expect.poll(readOpenFiles).toBeLessThanOrEqual(before);
  });
});
const readOpenFiles = (): number => globSync('*', { cwd: '/proc/self/fd' }).length;

describe('what is pending for a holder', () => {
  const DAY_MS = 86_400_000;
  const promise = (holder: string, contents: { sha256: string; size: number }[], until = Date.now() + DAY_MS) =>
    test.database.transaction((tx) => objects.promise(tx, holder, contents, until));
  const content = (mark: string, size: number) => ({ sha256: sha256Of(Buffer.from(mark)), size });
  beforeEach(() => test.database.query('DELETE FROM object_promise'));

  it('is what was promised, what is on its way in parts, and what is there in passing, each content once', async () => {
    await promise(A, [content('one', 1_000), content('one', 900), content('two', 500)]);
    expect(await objects.pendingBytes([A])).toBe(1_500);
    const written = await write(large);
    await promise(A, [written]);
    expect(await objects.pendingBytes([A])).toBe(1_500 + large.length);
    await objects.uploads.begin({ holder: A, ...content('two', 500), accountId: 1 });
    expect(await objects.pendingBytes([A])).toBe(1_500 + large.length);
    // Another account uploads the same content: its parts count separately.
    await objects.uploads.begin({ holder: A, ...content('two', 500), accountId: 2 });
    expect(await objects.pendingBytes([A, B])).toBe(2_000 + large.length);
    expect([await objects.pendingBytes([B]), await objects.pendingBytes([])]).toEqual([0, 0]);
  });

  it('is no more what lasts, nor what has expired, whose promise is deleted', async () => {
    const written = await write(large);
    await promise(A, [written]);
    await promise(A, [content('late', 700)], Date.now() - 1_000);
    expect(await objects.pendingBytes([A])).toBe(large.length);
    await test.database.transaction((tx) => objects.refer(tx, A, [written.sha256]));
    expect(await objects.pendingBytes([A])).toBe(0);
    await runJob(test.database, objects.jobs, 'objects.delete-unused');
    expect(await test.database.query('SELECT sha256 FROM object_promise')).toEqual([{ sha256: written.sha256 }]);
  });
});

describe('many small contents', () => {
  it('are stored at once, equal ones as one', async () => {
    const contents = Array.from({ length: 2_500 }, (_, index) => Buffer.from(`content ${index % 2_000}`));
    const written = await objects.writeSmall(A, contents);
    expect(written).toEqual(contents.map((bytes) => ({ sha256: sha256Of(bytes), size: bytes.length })));
    expect(await test.database.query('SELECT count(*)::int AS count FROM stored_object')).toEqual([{ count: 2_000 }]);
    expect((await objects.read(written[1_999]?.sha256 ?? '')).toString()).toBe('content 1999');
    expect(
      await objects.heldBy(
        A,
        written.map(({ sha256 }) => sha256),
      ),
    ).toHaveProperty('size', 2_000);
  });

  it('are read at once, but for those that are large or not there', async () => {
    const [one] = await objects.writeSmall(A, [small]);
    const other = await write(large);
    const found = await objects.readSmall([one?.sha256 ?? '', other.sha256, 'f'.repeat(64)]);
    expect([...found].map(([sha256, bytes]) => [sha256, bytes.toString()])).toEqual([[one?.sha256, small.toString()]]);
  });

  it('are refused where one is not small', async () => {
    await expect(objects.writeSmall(A, [small, randomBytes(INLINE_BYTES + 1)])).rejects.toMatchObject({ code: 'OBJECT_TOO_LARGE' });
  });

  it('are stored at the same time by many without a deadlock', async () => {
    const contents = Array.from({ length: 200 }, (_, index) => Buffer.from(`shared ${index}`));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => objects.writeSmall(`repository:${index}`, index % 2 ? contents : contents.toReversed())),
    );
    expect(await test.database.query('SELECT count(*)::int AS count FROM object_reference')).toEqual([{ count: 1_600 }]);
  });
});

describe('a reference', () => {
  it('keeps its objects until it is released', async () => {
    const [one, other] = [await write(small), await write(large)];
    expect(await inTransaction((tx) => objects.refer(tx, B, [one.sha256, other.sha256, one.sha256]))).toBe(true);
    await endPassing();
    await collect();
    expect(await objects.heldBy(B, [one.sha256, other.sha256])).toHaveProperty('size', 2);
    await inTransaction((tx) => objects.release(tx, B, [other.sha256]));
    await collect();
    expect(await objects.sizesOf([one.sha256, other.sha256])).toEqual(new Map([[one.sha256, small.length]]));
    expect(filesOf()).toEqual([]);
    await inTransaction((tx) => objects.release(tx, B));
    await collect();
    expect(await test.database.query('SELECT FROM stored_object')).toEqual([]);
  });

  it('is refused as a whole where one object is not stored', async () => {
    const { sha256 } = await write(small);
    for (const wrong of ['f'.repeat(64), 'no hash']) expect(await inTransaction((tx) => objects.refer(tx, B, [sha256, wrong]))).toBe(false);
    expect(await objects.heldBy(B, [sha256])).toEqual(new Set());
  });

  it('that lasts is not ended by one that passes, and replaces it', async () => {
    const { sha256 } = await write(small);
    const until = async () => (await rowsOf<{ until: Date | null }>(test.database, 'SELECT until FROM object_reference'))[0]?.until ?? null;
    const inTwoDays = Date.now() + 48 * 3_600_000;
    await inTransaction((tx) => objects.refer(tx, A, [sha256], inTwoDays));
    expect((await until())?.getTime()).toBe(inTwoDays);
    await inTransaction((tx) => objects.refer(tx, A, [sha256], Date.now()));
    expect((await until())?.getTime()).toBe(inTwoDays);
    await inTransaction((tx) => objects.refer(tx, A, [sha256]));
    await inTransaction((tx) => objects.refer(tx, A, [sha256], Date.now()));
    await write(small);
    expect(await until()).toBeNull();
  });

  it('cannot name what is not stored, whoever writes it', async () => {
    await expect(
      test.database.query(`INSERT INTO object_reference (holder, sha256) VALUES ('x', '${'a'.repeat(64)}')`),
    ).rejects.toMatchObject({
      code: '23503',
    });
    const { sha256 } = await write(small);
    await expect(test.database.query('DELETE FROM stored_object')).rejects.toMatchObject({ code: '23503' });
    expect(await objects.heldBy(A, [sha256])).toHaveProperty('size', 1);
  });
});

describe('the collector', () => {
  it('waits out the grace period after the last reference', async () => {
    objects = create({ graceMs: 3_600_000 });
    const { sha256 } = await write(large);
    await endPassing();
    await collect();
    await collectLeftovers();
    expect(await objects.sizesOf([sha256])).toHaveProperty('size', 1);
    await test.database.query(`UPDATE stored_object SET loose_since = loose_since - interval '1 hour'`);
    await collect();
    expect(await objects.sizesOf([sha256])).toHaveProperty('size', 0);
    expect(filesOf()).toEqual([]);
  });

  it('leaves an object that is being referred to at this moment', async () => {
    const { sha256 } = await write(large);
    await endPassing();
    await inTransaction(async (tx) => {
      expect(await objects.refer(tx, B, [sha256])).toBe(true);
      const other = create();
      // Another process, on another connection, in the middle of this transaction.
      await outside(() => runJob(test.database, other.jobs, 'objects.delete-unused'));
    });
    await collect();
    expect((await all(await objects.open(sha256))).equals(large)).toBe(true);
    expect(await test.database.query('SELECT loose_since AS "looseSince" FROM stored_object')).toEqual([{ looseSince: null }]);
  });

  it('that is ahead of a reference makes it false, and no error', async () => {
    const { sha256 } = await write(large);
    await test.database.query('DELETE FROM object_reference');
    let referring: Promise<boolean> | undefined;
    await inTransaction(async (tx) => {
      await tx.query('DELETE FROM stored_object WHERE sha256 = $1', [sha256]);
      referring = outside(() => inTransaction((other) => objects.refer(other, B, [sha256])));
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(() => outside(() => test.database.query(waiting))).toHaveLength(1);
    });
    expect(await referring).toBe(false);
  });

  it('loses nothing that is written and released at the same time as it runs', async () => {
    const contents = Array.from({ length: 6 }, (_, index) => Buffer.concat([large.subarray(0, 100_000), Buffer.from([index])]));
    let isOver = false;
    const collecting = Promise.all(
      [create(), create()].map(async ({ jobs }) => {
        while (!isOver) {
          await runJob(test.database, jobs, 'objects.delete-unused');
          await sleep(1);
        }
      }),
    );
    const lost: string[] = [];
    await Promise.all(
      Array.from({ length: 4 }, async (_, worker) => {
        const holder = `repository:${worker}`;
        for (let round = 0; round < 25; round += 1) {
          const bytes = contents[(round + worker) % contents.length] as Buffer;
          const { sha256 } = await objects.write(holder, chunksOf(bytes));
          if (!(await inTransaction((tx) => objects.refer(tx, holder, [sha256])))) lost.push(`${sha256} was gone`);
          if (!(await all(await objects.open(sha256))).equals(bytes)) lost.push(`${sha256} is another`);
          await inTransaction((tx) => objects.release(tx, holder, [sha256]));
        }
      }),
    );
    isOver = true;
    await collecting;
    expect(lost).toEqual([]);
    await collect();
    expect(await test.database.query('SELECT FROM stored_object')).toEqual([]);
    expect(filesOf().filter((path) => !path.endsWith('probe'))).toEqual([]);
  });

  it('finds bytes that a killed process left, and nothing else', async () => {
    objects = create({ graceMs: 3_600_000 });
    const retained = await write(large);
    const [path = ''] = filesOf();
    const old = new Date(Date.now() - 7_200_000);
    const left = join(path, '..', '01left');
    const temporary = join(folder, 'tmp', '1-dead');
    for (const one of [left, temporary]) {
      writeFileSync(one, 'left');
      await utimes(one, old, old);
    }
    await utimes(path, old, old);
    const young = join(path, '..', '02young');
    writeFileSync(young, 'being written');
    const strange = join(folder, 'another-installation', 'file');
    await mkdir(join(strange, '..'));
    writeFileSync(strange, 'of somebody else');
    await utimes(strange, old, old);
    await collectLeftovers();
    expect(filesOf().sort()).toEqual([path, young, strange].sort());
    expect((await all(await objects.open(retained.sha256))).equals(large)).toBe(true);
  });

  it('goes on where it was ended', async () => {
    for (let index = 0; index < 4; index += 1) await write(Buffer.concat([large, Buffer.from([index])]));
    const keys: string[] = [];
    for await (const { key } of port.list('')) keys.push(key);
    expect(keys).toEqual(keys.toSorted());
    const later: string[] = [];
    for await (const { key } of port.list('', keys[1])) later.push(key);
    expect(later).toEqual(keys.slice(2));
  });
});

/** Outside the transaction that the test is in, as another process would be. */
const outside = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => void queue.push(() => work().then(resolve, reject)));
const queue: (() => Promise<void>)[] = [];
let pump: NodeJS.Timeout;
beforeAll(() => {
  pump = setInterval(() => void queue.shift()?.(), 5);
});
afterAll(() => clearInterval(pump));

describe('the scrub', () => {
  it('finds a flipped byte and a missing file, and that they were mended', async () => {
    const [sound, flipped, gone, inside] = [
      await write(large),
      await write(randomBytes(MB)),
      await write(randomBytes(MB)),
      await write(small),
    ];
    await scrubNow();
    expect(reported).toEqual([]);
    const pathOf = async (sha256: string) =>
      join(
        folder,
        (await rowsOf<{ location: string }>(test.database, 'SELECT location FROM stored_object WHERE sha256 = $1', [sha256]))[0]
          ?.location ?? '',
      );
    const path = await pathOf(flipped.sha256);
    const bytes = readFileSync(path);
    bytes[500_000] = (bytes[500_000] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const absent = await pathOf(gone.sha256);
    await port.delete(absent.slice(folder.length + 1));
    await test.database.query(`UPDATE stored_object SET bytes = '\\x7b2261223a20327d' WHERE sha256 = $1`, [inside.sha256]);
    await scrubNow();
    expect(reported).toHaveLength(3);
    expect(reported.join()).toContain(flipped.sha256);
    expect(await objects.figures.find(({ name }) => name === 'objects_damaged')?.read()).toBe(3);
    expect(
      await objects.heldBy(
        A,
        [sound, flipped, gone, inside].map(({ sha256 }) => sha256),
      ),
    ).toEqual(new Set([sound.sha256]));
    for (const { sha256 } of [flipped, gone, inside]) await expect(objects.open(sha256)).rejects.toMatchObject({ code: 'OBJECT_DAMAGED' });
    bytes[500_000] = (bytes[500_000] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await write(small);
    await scrubNow();
    expect(await objects.figures.find(({ name }) => name === 'objects_damaged')?.read()).toBe(1);
    expect((await objects.read(inside.sha256)).equals(small)).toBe(true);
  });

  it('is not misled by an object whose content is written again meanwhile', async () => {
    const { sha256 } = await write(large);
    const [path = ''] = filesOf();
    writeFileSync(path, 'another content');
    await scrubNow();
    await write(large);
    expect((await all(await objects.open(sha256))).equals(large)).toBe(true);
    await scrubNow();
    expect(await objects.figures.find(({ name }) => name === 'objects_damaged')?.read()).toBe(0);
  });

  it('marks a missing object when it is read', async () => {
    const { sha256 } = await write(large);
    await port.delete(filesOf()[0]?.slice(folder.length + 1) ?? '');
    await expect(objects.open(sha256)).rejects.toMatchObject({ code: 'OBJECT_DAMAGED' });
    expect(reported).toEqual([expect.stringContaining(sha256)]);
  });
});

describe('a store that is away', () => {
  it('is told, and no object counts as damaged', async () => {
    const { sha256 } = await write(large);
    const nowhere = create({ port: createFolderPort(join(folder, 'not-mounted')) });
    await expect(nowhere.open(sha256)).rejects.toMatchObject({ code: 'OBJECTS_UNAVAILABLE', status: 503 });
    expect(await runJob(test.database, nowhere.jobs, 'objects.verify')).toBe(true);
    await test.database.query(`UPDATE stored_object SET verified_at = now() - interval '8 days'`);
    await expect(runJob(test.database, nowhere.jobs, 'objects.verify')).rejects.toMatchObject({ code: 'OBJECTS_UNAVAILABLE' });
    expect((await all(await objects.open(sha256))).equals(large)).toBe(true);
  });

  it('is told where nothing can be written; small content is stored all the same', async () => {
    const path = join(folder, 'a-file');
    writeFileSync(path, '');
    objects = create({ port: createFolderPort(join(path, 'below')) });
    await expect(write(large)).rejects.toMatchObject({ code: 'OBJECTS_UNAVAILABLE' });
    await expect(objects.uploads.begin({ holder: A, sha256: sha256Of(large), size: large.length, accountId: 1 })).rejects.toMatchObject({
      code: 'OBJECTS_UNAVAILABLE',
    });
    expect(await objects.figures.find(({ name }) => name === 'objects_available')?.read()).toBe(0);
    expect(await write(small)).toHaveProperty('size', small.length);
  });
});

it('keeps what it writes from other accounts of the machine', async () => {
  await chmod(folder, 0o755);
  await write(large);
  const [path = ''] = filesOf();
  const { statSync } = await import('node:fs');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  expect(existsSync(join(folder, 'uploads'))).toBe(false);
});

describe('a folder in whose place there is another one', () => {
  const away = () => `${folder}-away`;
  const available = () => objects.figures.find(({ name }) => name === 'objects_available')?.read();
  const unavailable = { code: 'OBJECTS_UNAVAILABLE', status: 503, message: expect.stringContaining('is not mounted') };
  const unmount = () => {
    renameSync(folder, away());
    mkdirSync(folder);
  };
  const mount = () => {
    rmSync(folder, { recursive: true });
    renameSync(away(), folder);
  };

  it('takes nothing and loses nothing, and goes on by itself once it is back', async () => {
    const { sha256 } = await write(large);
    expect(await available()).toBe(1);
    unmount();
    expect(await available()).toBe(0);
    await expect(write(randomBytes(MB))).rejects.toMatchObject(unavailable);
    await expect(objects.uploads.begin({ holder: A, sha256: sha256Of(large), size: large.length, accountId: 1 })).rejects.toMatchObject(
      unavailable,
    );
    await expect(objects.open(sha256)).rejects.toMatchObject({ code: 'OBJECTS_UNAVAILABLE' });
    // Also when the folder contains others' objects, or an earlier accident left our own key folder.
    mkdirSync(join(folder, (await rowsOf<{ prefix: string }>(test.database, 'SELECT prefix FROM object_store'))[0]?.prefix ?? ''));
    await expect(write(randomBytes(MB))).rejects.toMatchObject(unavailable);
    await expect(objects.open(sha256)).rejects.toMatchObject(unavailable);
    await expect(scrubNow()).rejects.toMatchObject(unavailable);
    expect(filesOf()).toEqual([]);
    mount();
    expect(await available()).toBe(1);
    expect((await all(await objects.open(sha256))).equals(large)).toBe(true);
    expect(reported).toEqual([]);
  });

  it('does not acknowledge what was taken while it was exchanged', async () => {
    await write(large);
    async function* exchanged(): AsyncGenerator<Uint8Array> {
      yield randomBytes(MB);
      unmount();
      mkdirSync(join(folder, 'tmp'));
      yield randomBytes(MB);
    }
    await expect(objects.write(A, exchanged())).rejects.toMatchObject({ code: 'OBJECTS_UNAVAILABLE' });
    mount();
  });

  it('is known by its objects where an earlier release made it', async () => {
    const { sha256 } = await write(large);
    const [mark = ''] = readdirSync(folder).filter((name) => name.endsWith('.installation'));
    rmSync(join(folder, mark));
    await write(randomBytes(MB));
    expect(existsSync(join(folder, mark))).toBe(true);
    expect((await all(await objects.open(sha256))).equals(large)).toBe(true);
  });
});

it('ends a reading whose file is shorter than it was written, and marks the object', async () => {
  const { sha256 } = await write(large);
  truncateSync(filesOf()[0] ?? '', MB);
  await expect(all(await objects.open(sha256))).rejects.toThrow(`ends at ${MB} of ${large.length} bytes`);
  await expect
    .poll(() =>
      objects.open(sha256).then(
        () => '',
        ({ code }) => code,
      ),
    )
    .toBe('OBJECT_DAMAGED');
  expect(reported).toEqual([expect.stringContaining(`object ${sha256} is shorter than it was written`)]);
});
