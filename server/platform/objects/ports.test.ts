/** Behaviour common to both ports: the product's objects in a folder and in a bucket. */
import { createHash, randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { Database } from '../db/database.ts';
import { runJob } from '../test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createFolderPort } from './folder/folder-port.ts';
import { createObjects, type Objects } from './objects.ts';
import { openObjectPort } from './open-port.ts';
import type { ObjectPort } from './port.ts';
import { createS3Port } from './s3/s3-port.ts';
import { type S3Server, startS3Server } from './s3/testing/s3-server.ts';
import { createTestFolder } from './testing/test-objects.ts';

const MB = 1024 * 1024;
const A = 'repository:a';
const credentials = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
let test: TestDatabase;
let s3: S3Server;
let folder: string;
const former: Record<string, string | undefined> = {};

beforeAll(async () => {
  for (const [name, value] of Object.entries(credentials)) {
    former[name] = process.env[name];
    process.env[name] = value;
  }
  test = await createTestDatabase();
});
afterAll(async () => {
  for (const name of Object.keys(credentials)) {
    delete process.env[name];
    if (former[name] !== undefined) process.env[name] = former[name];
  }
  await test.drop();
});
beforeEach(async () => {
  s3 = await startS3Server();
  folder = createTestFolder();
  for (const table of ['object_reference', 'stored_object', 'object_upload']) await test.database.query(`DELETE FROM ${table}`);
});
afterEach(() => s3.close());

const settings = () => ({ bucket: s3.bucket, endpoint: s3.endpoint, region: 'us-east-1', isPathStyle: true });
const ports: Record<string, () => ObjectPort> = {
  folder: () => createFolderPort(folder),
  bucket: () => createS3Port(settings(), { silentMs: 300_000, attempts: 1 }),
};
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
async function* chunksOf(bytes: Uint8Array, size = 300_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const create = (database: Database, port: ObjectPort, graceMs = 0): Objects => createObjects({ database, port, graceMs });
const expireAll = async () => {
  await test.database.query('UPDATE object_reference SET until = now()');
  await test.database.query(`UPDATE object_upload SET touched_at = now() - interval '2 days'`);
};
/** Everything left in either port. */
const leftOf = (): string[] => [
  ...s3.keys(),
  ...s3.openUploads(),
  ...globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.installation'))
    .map((one) => join(one.parentPath, one.name)),
];
const flip = Buffer.from([1]);

describe.each(Object.keys(ports))('in a %s', (name) => {
  let port: ObjectPort;
  let objects: Objects;
  beforeEach(() => {
    port = ports[name]?.() as ObjectPort;
    objects = create(test.database, port);
  });
  afterEach(() => port.close());
  const openJob = (job: string, graceMs = 0) => runJob(test.database, create(test.database, port, graceMs).jobs, job);

  it.each([70_000, 8 * MB, 8 * MB + 1, 21 * MB + 5])('%i bytes are read as they were written, whole and in ranges', async (size) => {
    const bytes = randomBytes(size);
    const { sha256 } = await objects.write(A, chunksOf(bytes));
    expect(sha256).toBe(sha256Of(bytes));
    expect((await all(await objects.open(sha256))).equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 1],
      [size - 1, size],
      [60_000, 69_999],
    ] as const)
      expect((await all(await objects.open(sha256, { start, end }))).equals(bytes.subarray(start, end))).toBe(true);
    expect(leftOf()).toHaveLength(1);
  });

  it('nothing is left of content that is not what was stated, or fails', async () => {
    const bytes = randomBytes(9 * MB);
    await expect(objects.write(A, chunksOf(bytes), { sha256: 'a'.repeat(64) })).rejects.toMatchObject({ code: 'OBJECT_MISMATCH' });
    for (const size of [bytes.length - 1, bytes.length + 1])
      await expect(objects.write(A, chunksOf(bytes), { size })).rejects.toMatchObject({ code: 'OBJECT_MISMATCH' });
    async function* failing() {
      yield* chunksOf(bytes);
      throw new Error('the line was cut');
    }
    await expect(objects.write(A, failing())).rejects.toThrow('the line was cut');
    expect(leftOf()).toEqual([]);
  });

  it('keys are listed in their order, from any of them on', async () => {
    const keys = ['p/00/01/a', 'p/00/01/b', 'p/00/02/a', 'p/0a/00/z', 'p/a0/00/0', 'p/ff/ff/f', 'p/ff/ff/g', 'q/00/00/a'];
    for (const key of keys.toReversed()) await port.put(key, chunksOf(Buffer.from(key)));
    const list = async (after?: string) => {
      const found: string[] = [];
      for await (const { key, size } of port.list('p/', after)) found.push(`${key} ${size}`);
      return found;
    };
    const wanted = keys.slice(0, -1).map((key) => `${key} ${key.length}`);
    expect(await list()).toEqual(wanted);
    for (const [index, key] of keys.slice(0, -1).entries()) expect(await list(key)).toEqual(wanted.slice(index + 1));
    expect([await port.sizeOf('p/00/01/a'), await port.sizeOf('p/00/01/none')]).toEqual([9, null]);
    await port.delete('p/00/01/a');
    await port.delete('p/00/01/a');
    expect(await list()).toEqual(wanted.slice(1));
  });

  it('what nobody refers to is deleted with its bytes, and bytes without an object', async () => {
    const { sha256 } = await objects.write(A, chunksOf(randomBytes(MB)));
    const [prefix = ''] = (await keyOf(sha256)).split('/');
    await port.put(`${prefix}/00/00/left`, chunksOf(flip));
    await openJob('objects.delete-leftovers', 60_000);
    expect(leftOf()).toHaveLength(2);
    await openJob('objects.delete-leftovers', -1000);
    expect(leftOf()).toHaveLength(1);
    await expireAll();
    await openJob('objects.delete-unused');
    expect(leftOf()).toEqual([]);
  });
  const keyOf = async (sha256: string): Promise<string> =>
    (await rowsOf<{ location: string }>(test.database, 'SELECT location FROM stored_object WHERE sha256 = $1', [sha256]))[0]?.location ??
    '';

  describe('an upload in parts', () => {
    const bytes = randomBytes(35 * MB + 11);
    const announced = { holder: A, sha256: sha256Of(bytes), size: bytes.length, accountId: 7 };
    const partOf = (number: number) => bytes.subarray((number - 1) * 16 * MB, number * 16 * MB);
    const send = (on: Objects, uploadId: string, number: number, content = partOf(number)) =>
      on.uploads.writePart(uploadId, number, chunksOf(content));

    it('goes on in another process, whatever the order, and is one object in the end', async () => {
      const begun = await objects.uploads.begin(announced);
      expect(begun).toMatchObject({ partBytes: 16 * MB, parts: 3, stored: [] });
      await send(objects, begun.uploadId, 3);
      await expect(objects.uploads.finish(begun.uploadId)).rejects.toMatchObject({
        code: 'UPLOAD_INCOMPLETE',
        params: { offset: 3 * MB + 11 },
      });
      const other = create(test.database, port);
      expect(await other.uploads.begin(announced)).toEqual({ ...begun, stored: [3] });
      const etags = [await send(other, begun.uploadId, 1), await send(other, begun.uploadId, 2), await send(other, begun.uploadId, 1)];
      expect(etags.every((etag) => /^"[0-9a-f]{32}"$/.test(etag))).toBe(true);
      expect(etags[0]).toBe(etags[2]);
      expect(await other.uploads.find(begun.uploadId)).toMatchObject({ ...announced, stored: [1, 2, 3], isFinished: false });
      const written = { sha256: announced.sha256, size: announced.size };
      expect(await Promise.all([1, 2].flatMap(() => [objects, other].map(({ uploads }) => uploads.finish(begun.uploadId))))).toEqual(
        Array(4).fill(written),
      );
      expect(await other.uploads.finish(begun.uploadId)).toEqual(written);
      expect((await all(await objects.open(announced.sha256))).equals(bytes)).toBe(true);
      expect(await objects.heldBy(A, [announced.sha256])).toHaveProperty('size', 1);
      expect(leftOf()).toHaveLength(1);
      await expireAll();
      await openJob('objects.delete-leftovers', 60_000);
      expect(await objects.uploads.find(begun.uploadId)).toBeNull();
      expect(leftOf()).toHaveLength(1);
    });

    it('is refused and ended where it has become another content', async () => {
      const { uploadId } = await objects.uploads.begin(announced);
      for (const number of [1, 2, 3]) await send(objects, uploadId, number, number === 2 ? randomBytes(16 * MB) : partOf(number));
      await expect(objects.uploads.finish(uploadId)).rejects.toMatchObject({ code: 'OBJECT_MISMATCH' });
      await expect(objects.uploads.finish(uploadId)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
      expect(leftOf()).toEqual([]);
    });

    it('is the same for all who send the same content at the same time', async () => {
      const { uploadId } = await objects.uploads.begin(announced);
      for (const number of [1, 2, 3]) await send(objects, uploadId, number);
      // Another client sends a part again after the parts were listed, and before they are read.
      let meanwhile = 0;
      const finishing: ObjectPort['uploads'] = {
        ...port.uploads,
        async finish(upload, parts) {
          meanwhile += 1;
          if (meanwhile === 1) await send(objects, uploadId, 2);
          return port.uploads.finish(upload, parts);
        },
      };
      const other = create(test.database, { ...port, uploads: finishing });
      const written = { sha256: announced.sha256, size: announced.size };
      expect(await other.uploads.finish(uploadId)).toEqual(written);
      expect(await objects.uploads.finish(uploadId)).toEqual(written);
      expect(leftOf()).toHaveLength(1);
      expect((await all(await objects.open(announced.sha256))).equals(bytes)).toBe(true);
    });

    it('takes a part that comes when it is finished', async () => {
      const { uploadId } = await objects.uploads.begin(announced);
      for (const number of [1, 2, 3]) await send(objects, uploadId, number);
      await objects.uploads.finish(uploadId);
      expect(await send(objects, uploadId, 2)).toMatch(/^"[0-9a-f]{32}"$/);
      await expect(send(objects, uploadId, 2, partOf(2).subarray(1))).rejects.toMatchObject({ code: 'OBJECT_MISMATCH' });
      expect(leftOf()).toHaveLength(1);
    });

    it('takes the last part of a number', async () => {
      const { uploadId } = await objects.uploads.begin(announced);
      await send(objects, uploadId, 2, randomBytes(16 * MB));
      for (const number of [1, 2, 3]) await send(objects, uploadId, number);
      expect(await objects.uploads.finish(uploadId)).toMatchObject({ sha256: announced.sha256 });
    });

    it('takes parts of the announced length alone, and leaves what was there', async () => {
      const { uploadId } = await objects.uploads.begin(announced);
      for (const number of [1, 2, 3]) await send(objects, uploadId, number);
      for (const [number, content] of [
        [0, partOf(1)],
        [4, partOf(1)],
        [1, partOf(1).subarray(1)],
        [3, partOf(1)],
      ] as const)
        await expect(send(objects, uploadId, number, content)).rejects.toMatchObject({ code: 'OBJECT_MISMATCH' });
      async function* failing() {
        yield* chunksOf(partOf(1).subarray(0, MB));
        throw new Error('the line was cut');
      }
      await expect(objects.uploads.writePart(uploadId, 1, failing())).rejects.toThrow('the line was cut');
      expect(await objects.uploads.finish(uploadId)).toMatchObject({ sha256: announced.sha256 });
    });

    it('expires a day after its last part, and is nothing after it was aborted', async () => {
      const [one, other] = [await objects.uploads.begin(announced), await objects.uploads.begin({ ...announced, accountId: 8 })];
      await send(objects, one.uploadId, 1);
      await send(objects, other.uploadId, 1);
      await objects.uploads.abort(other.uploadId);
      await openJob('objects.delete-leftovers', 60_000);
      expect(await objects.uploads.find(one.uploadId)).toMatchObject({ stored: [1] });
      expect(await objects.uploads.find(other.uploadId)).toBeNull();
      await expireAll();
      await openJob('objects.delete-leftovers', 60_000);
      expect(leftOf()).toEqual([]);
      for (const use of [() => send(objects, one.uploadId, 2), () => objects.uploads.finish(one.uploadId)])
        await expect(use()).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    });

    it('that the database does not know is aborted', async () => {
      const { uploadId } = await objects.uploads.begin(announced);
      await send(objects, uploadId, 1);
      await test.database.query('DELETE FROM object_upload');
      await openJob('objects.delete-leftovers', 60_000);
      expect(leftOf()).toHaveLength(1);
      await openJob('objects.delete-leftovers', -1000);
      expect(leftOf()).toEqual([]);
    });

    it('of small content becomes small content', async () => {
      for (const small of [Buffer.alloc(0), Buffer.from('{}')]) {
        const { uploadId } = await objects.uploads.begin({ ...announced, sha256: sha256Of(small), size: small.length });
        await objects.uploads.writePart(uploadId, 1, chunksOf(small));
        const { sha256 } = await objects.uploads.finish(uploadId);
        expect((await objects.read(sha256)).equals(small)).toBe(true);
        expect(leftOf()).toEqual([]);
      }
    });

    it('that was put together by a process which was killed then is finished by the next one', async () => {
      const { uploadId } = await objects.uploads.begin(announced);
      for (const number of [1, 2, 3]) await send(objects, uploadId, number);
      const [upload] = await rowsOf<{ key: string; id: string }>(
        test.database,
        'SELECT location AS key, port_upload AS id FROM object_upload',
      );
      const parts = await rowsOf<{ number: number; name: string; etag: string }>(
        test.database,
        'SELECT number, port_part AS name, etag FROM object_upload_part ORDER BY number',
      );
      await port.uploads.finish(upload as { key: string; id: string }, parts);
      expect(await objects.uploads.finish(uploadId)).toMatchObject({ sha256: announced.sha256 });
      expect((await all(await objects.open(announced.sha256))).equals(bytes)).toBe(true);
    });
  });
});

describe('a bucket that does not answer as it should', () => {
  const faults = ['busy', 'refused', 'silent'] as const;
  it.each(faults)('(%s) is unavailable, and no object counts as damaged', async (fault) => {
    // Long enough for a busy machine that must answer; elapses fully when it does not.
    const port = createS3Port(settings(), { silentMs: 3_000, attempts: 1 });
    const objects = create(test.database, port);
    const { sha256 } = await objects.write(A, chunksOf(randomBytes(MB)));
    await test.database.query(`UPDATE stored_object SET verified_at = now() - interval '8 days'`);
    s3.setFault(fault);
    const unavailable = { code: 'OBJECTS_UNAVAILABLE', status: 503 };
    const uploaded = { holder: A, sha256: 'a'.repeat(64), size: 9 * MB, accountId: 1 };
    await Promise.all(
      [objects.open(sha256), objects.write(A, chunksOf(randomBytes(MB))), objects.uploads.begin(uploaded)].map((work) =>
        expect(work).rejects.toMatchObject(unavailable),
      ),
    );
    await expect(runJob(test.database, objects.jobs, 'objects.verify')).rejects.toMatchObject(unavailable);
    expect(await objects.figures.find(({ name }) => name === 'objects_available')?.read()).toBe(0);
    s3.setFault('none');
    expect(await objects.figures.find(({ name }) => name === 'objects_available')?.read()).toBe(1);
    expect((await all(await objects.open(sha256))).length).toBe(MB);
    port.close();
  });

  it('that is not there is unavailable, too', async () => {
    const port = createS3Port({ ...settings(), bucket: 'another' }, { attempts: 1 });
    await expect(port.probe()).rejects.toMatchObject({ code: 'OBJECTS_UNAVAILABLE' });
    await expect(port.open('p/00/00/a')).rejects.toMatchObject({ code: 'OBJECTS_UNAVAILABLE' });
    port.close();
  });

  it('leaves no connection open where a reading ends early', async () => {
    const port = ports.bucket?.() as ObjectPort;
    const objects = create(test.database, port);
    const { sha256 } = await objects.write(A, chunksOf(randomBytes(8 * MB)));
    for (let round = 0; round < 60; round += 1) {
      const content = await objects.open(sha256);
      for await (const _ of content) break;
    }
    expect((await all(await objects.open(sha256))).length).toBe(8 * MB);
    port.close();
  });
});

it('is opened as the settings say', async () => {
  const [inFolder, inBucket] = [await openObjectPort({ folder, s3: undefined }), await openObjectPort({ folder, s3: settings() })];
  expect([inFolder.kind, inFolder.place]).toEqual(['folder', folder]);
  expect([inBucket.kind, inBucket.place]).toEqual(['s3', `${s3.endpoint}/market`]);
  await inBucket.probe();
  for (const port of [inFolder, inBucket]) port.close();
});
