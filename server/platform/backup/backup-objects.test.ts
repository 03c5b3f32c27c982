import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { COMMAND_LIMITS } from '../db/limits.ts';
import { createFolderPort } from '../objects/folder/folder-port.ts';
import { createObjects, type Objects } from '../objects/objects.ts';
import type { ObjectPort } from '../objects/port.ts';
import { createS3Port } from '../objects/s3/s3-port.ts';
import { type S3Server, startS3Server } from '../objects/s3/testing/s3-server.ts';
import { createTestFolder } from '../objects/testing/test-objects.ts';
import type {} from '../test/global-setup.ts';
import { runJob } from '../test/run-job.ts';
import { onServer, urlOf } from '../test/template.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createBackupFile, readBackupFile } from './backup-file.ts';
import { BackupError } from './errors.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { collectSecrets } from './secrets.ts';
import { takeBackup } from './take-backup.ts';

const A = 'repository:a';
const NOW = new Date('2026-03-01T08:00:00Z');
const contents = [randomBytes(9_000_000), randomBytes(300_000), randomBytes(70_000), Buffer.from('small')];
const bytesBehind = 9_370_000;

let source: TestDatabase;
let objects: Objects;
let port: ObjectPort;
let portFolder: string;
let s3: S3Server;
let folder: string;
let file: string;
let url: string;
let restored: Database | undefined;
let made = 0;
const names: string[] = [];

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID ??= 'id';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'secret';
});
beforeEach(async () => {
  source = await createTestDatabase();
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(folder, 'one.backup');
  portFolder = createTestFolder();
  port = createFolderPort(portFolder);
  made += 1;
  const name = `restored_objects_${process.pid}_${made}`;
  await onServer(inject('testServerUrl'), `CREATE DATABASE ${name}`);
  names.push(name);
  url = urlOf(inject('testServerUrl'), name);
});
afterEach(async () => {
  await restored?.close();
  restored = undefined;
  await s3.close();
  await source.drop();
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  for (const name of names) await onServer(inject('testServerUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
});

const bucket = () => createS3Port({ bucket: s3.bucket, endpoint: s3.endpoint, region: 'us-east-1', isPathStyle: true }, { attempts: 1 });
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
async function fill(): Promise<void> {
  objects = createObjects({ database: source.database, port, graceMs: 0 });
  for (const bytes of contents) {
    const { sha256 } = await objects.write(A, one(bytes));
    await source.database.transaction((tx) => objects.refer(tx, A, [sha256]));
  }
}
const take = (more: { onTable?: (table: { name: string }) => Promise<void> } = {}): Promise<Manifest> =>
  takeBackup({ url: source.url, port, file, secrets: collectSecrets(folder, 's'.repeat(40)), product: '1', proofs: [], now: NOW, ...more });
const restore = (into: ObjectPort, more: Partial<RestoreOptions> = {}): Promise<Manifest> =>
  restoreBackup({
    open: async () => ({ url, close: async () => {} }),
    file,
    port: into,
    dataDir: join(folder, 'data'),
    sessionSecret: undefined,
    replace: false,
    trusted: true,
    proofs: [],
    now: NOW,
    ...more,
  });
async function readRestored(from: ObjectPort): Promise<boolean[]> {
  restored = createDatabase({ url, max: 2, limits: COMMAND_LIMITS });
  const found = createObjects({ database: restored, port: from });
  return Promise.all(
    contents.map(async (bytes) => {
      const pieces: Buffer[] = [];
      for await (const piece of (await found.open(sha256Of(bytes))) as Readable & AsyncIterable<Buffer>) pieces.push(piece);
      return Buffer.concat(pieces).equals(bytes);
    }),
  );
}
const keysOf = async (of: ObjectPort): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of of.list('')) if (!key.startsWith('tmp/')) keys.push(key);
  return keys;
};
const pathOf = async (bytes: Buffer): Promise<string> => {
  const [row] = await rowsOf<{ location: string }>(source.database, 'SELECT location FROM stored_object WHERE sha256 = $1', [
    sha256Of(bytes),
  ]);
  return join(portFolder, row?.location ?? '');
};

describe('objects of a folder', () => {
  beforeEach(fill);

  it('are in the backup and come back, into a folder or into a bucket', async () => {
    const manifest = await take();
    expect(manifest.objects).toEqual({ kind: 'folder', place: port.place, count: 3, bytes: bytesBehind, damaged: [], missing: [] });
    const into = createFolderPort(createTestFolder());
    expect((await restore(into)).objects).toEqual(manifest.objects);
    expect(await readRestored(into)).toEqual([true, true, true, true]);
    expect(await keysOf(into)).toEqual(await keysOf(port));
    await restored?.close();
    await restore(bucket(), { replace: true });
    expect(await readRestored(bucket())).toEqual([true, true, true, true]);
  });

  it('that are released while a backup runs are in it, and are collected later', async () => {
    await take({
      async onTable({ name }) {
        if (name !== 'stored_object') return;
        await source.database.transaction((tx) => objects.discard(tx, A));
        expect(await runJob(source.database, objects.jobs, 'objects.delete-unused')).toBe(false);
      },
    });
    await runJob(source.database, objects.jobs, 'objects.delete-unused');
    expect(await keysOf(port)).toEqual([]);
    const into = createFolderPort(createTestFolder());
    await restore(into);
    expect(await readRestored(into)).toEqual([true, true, true, true]);
  });

  it('that are damaged or missing do not end a backup, and are named', async () => {
    const [large, middle, least] = contents as [Buffer, Buffer, Buffer];
    const path = await pathOf(large);
    writeFileSync(path, Buffer.concat([large.subarray(0, 5_000_000), Buffer.from([1]), large.subarray(5_000_001)]));
    rmSync(await pathOf(middle));
    const manifest = await take();
    expect(manifest.objects).toMatchObject({ count: 3, damaged: [sha256Of(large)], missing: [sha256Of(middle)] });
    const into = createFolderPort(createTestFolder());
    await restore(into);
    restored = createDatabase({ url, max: 2, limits: COMMAND_LIMITS });
    const found = createObjects({ database: restored, port: into });
    expect((await found.read(sha256Of(least))).equals(least)).toBe(true);
  });

  it('are as before where a restore fails', async () => {
    await take();
    const into = createFolderPort(createTestFolder());
    await expect(
      restore(into, {
        onTable({ name, rows }) {
          if (name === 'objects' && rows === 2) throw new BackupError('the disk is full');
        },
      }),
    ).rejects.toThrow('the disk is full');
    expect(await keysOf(into)).toEqual([]);
    // Restored over the same installation: its own objects stay.
    await expect(
      restore(port, {
        onTable({ name, rows }) {
          if (name === 'objects' && rows === 3) throw new BackupError('the disk is full');
        },
      }),
    ).rejects.toThrow('the disk is full');
    expect(await keysOf(port)).toHaveLength(3);
  });
});

/** The backup with text replaced in its rows and all digests recomputed: what anyone with the file can write. */
async function rewrite(table: string, from: string | RegExp, to: string): Promise<void> {
  const entries: { name: string; content: Buffer }[] = [];
  for await (const entry of readBackupFile(file, undefined)) entries.push(entry);
  const manifest = JSON.parse(entries.find(({ name }) => name === MANIFEST)?.content.toString() ?? '') as Manifest;
  const of = manifest.tables.find(({ name }) => name === table);
  const changed = entries.map(({ name, content }) =>
    name.startsWith(`${of?.folder}/`)
      ? { name, content: Buffer.from(content.toString('latin1').replace(from, to), 'latin1') }
      : { name, content },
  );
  if (of) of.digest = sha256Of(Buffer.concat(changed.filter(({ name }) => name.startsWith(`${of.folder}/`)).map(({ content }) => content)));
  rmSync(file);
  const writer = await createBackupFile(file, undefined, NOW);
  for (const { name, content } of changed) await writer.add(name, name === MANIFEST ? Buffer.from(JSON.stringify(manifest)) : content);
  await writer.finish();
}

describe('a backup whose rows were changed', () => {
  beforeEach(fill);

  it('writes nothing outside the folder of objects, and nothing at all', async () => {
    for (const place of ['../../outside', '/tmp/outside', 'other/00/00/x']) {
      await take();
      await rewrite('stored_object', /\t[0-9a-f]{16}\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-z]{26}\t/, `\t${place}\t`);
      const above = createTestFolder();
      const victim = join(above, 'outside');
      writeFileSync(victim, 'as it was');
      const into = createFolderPort(join(above, 'a/b'));
      await expect(restore(into, { replace: true }), place).rejects.toThrow('as the place of an object, which it cannot be');
      expect([readFileSync(victim, 'utf8'), await keysOf(into)]).toEqual(['as it was', []]);
      expect(readdirSync(above)).toEqual(['outside']);
      rmSync(file);
    }
  });

  it('puts back other content that it replaced where it fails afterwards, and leaves nothing aside where it succeeds', async () => {
    await take();
    const path = await pathOf(contents[1] as Buffer);
    const before = await keysOf(port);
    writeFileSync(path, 'what was there');
    await expect(
      restore(port, {
        onTable({ name, rows }) {
          if (name === 'objects' && rows === 3) throw new BackupError('the disk is full');
        },
      }),
    ).rejects.toThrow('the disk is full');
    expect([readFileSync(path, 'utf8'), await keysOf(port)]).toEqual(['what was there', before]);
    await restore(port);
    expect([readFileSync(path).equals(contents[1] as Buffer), await keysOf(port)]).toEqual([true, before]);
  });
});

describe('objects of a bucket', () => {
  beforeEach(async () => {
    port = bucket();
    await fill();
  });

  it('stay there; the backup says where, and a restore finds them', async () => {
    const manifest = await take();
    expect(manifest.objects).toEqual({
      kind: 's3',
      place: `${s3.endpoint}/market`,
      count: 3,
      bytes: bytesBehind,
      damaged: [],
      missing: [],
    });
    await restore(bucket());
    expect(await readRestored(bucket())).toEqual([true, true, true, true]);
  });

  it('are asked for where they are not there, and nothing is changed', async () => {
    await take();
    await expect(restore(createFolderPort(createTestFolder()))).rejects.toThrow(/^3 objects of the backup are not in .*: give S3_BUCKET/);
    await port.delete((await keysOf(port))[1] ?? '');
    await expect(restore(bucket())).rejects.toThrow(/^1 objects of the backup are not in/);
    expect(await onServerCount()).toBe(0);
  });
  async function onServerCount(): Promise<number> {
    restored = createDatabase({ url, max: 1, limits: COMMAND_LIMITS });
    const [row] = await rowsOf<{ count: number }>(restored, `SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public'`);
    return row?.count ?? -1;
  }
});
