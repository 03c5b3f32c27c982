import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../db/database.ts';
import { createFolderPort } from '../objects/folder/folder-port.ts';
import { createTestFolder } from '../objects/testing/test-objects.ts';
import type {} from '../test/global-setup.ts';
import { onServer, urlOf } from '../test/template.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createBackupFile } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';
import { BackupError } from './errors.ts';
import { digestOf, HEAD, type Manifest } from './manifest.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { collectSecrets } from './secrets.ts';
import { takeBackup } from './take-backup.ts';

const SECRET = 'the secret of the installation, long enough';
const NOW = new Date('2026-03-01T08:00:00Z');
const PROOFS = [{ name: 'audit log', sql: 'SELECT id, action, note FROM audit_log ORDER BY id' }];
/** A table that a later migration might add, with every kind of value that could be stored wrongly. */
const LATER = `CREATE TABLE IF NOT EXISTS "later Thing" (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 7001) PRIMARY KEY, parent bigint REFERENCES "later Thing", words text, bytes bytea, list text[], facts jsonb, at timestamptz,
  doubled bigint GENERATED ALWAYS AS (id * 2) STORED)`;

let source: TestDatabase;
let folder: string;
let file: string;
let written: Manifest;
const port = createFolderPort(createTestFolder());
let empty = 0;
const made: string[] = [];

/** An empty database, owned by an ordinary role. */
async function createEmpty(): Promise<string> {
  empty += 1;
  const serverUrl = inject('testServerUrl');
  const name = `restored_${process.pid}_${empty}`;
  await onServer(serverUrl, `CREATE ROLE ${name} LOGIN PASSWORD 'owner'`);
  await onServer(serverUrl, `CREATE DATABASE ${name} OWNER ${name}`);
  made.push(name);
  const url = new URL(urlOf(serverUrl, name));
  url.username = name;
  url.password = 'owner';
  return url.href;
}
async function ask<R = Record<string, unknown>>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as R[];
  } finally {
    await client.end();
  }
}
const later = async (client: pg.Client) => void (await client.query(LATER));
const restore = (url: string, more: Partial<RestoreOptions> = {}): Promise<Manifest> =>
  restoreBackup({
    open: async () => ({ url, close: async () => {} }),
    file,
    port,
    dataDir: join(folder, 'data'),
    sessionSecret: undefined,
    replace: false,
    trusted: true,
    proofs: PROOFS,
    makeOtherTables: later,
    now: NOW,
    ...more,
  });
const take = (path: string, more: { passphrase?: string } = {}): Promise<Manifest> =>
  takeBackup({
    url: source.url,
    port,
    file: path,
    secrets: collectSecrets(folder, SECRET),
    product: '1.2.3',
    proofs: PROOFS,
    now: NOW,
    ...more,
  });

/** Columns, constraints, indexes, triggers and functions of a database. */
const schemaOf = (url: string) =>
  ask(
    url,
    `SELECT 'column' AS kind, table_name || '.' || column_name AS name, data_type || coalesce(column_default, '') || is_nullable || coalesce(identity_generation, '') || coalesce(generation_expression, '') AS what
     FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid) || convalidated FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
     UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT 'trigger', tgrelid::regclass::text || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT 'sequence', sequencename, coalesce(last_value, -1)::text FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'schema_migration_id_seq'
     ORDER BY 1, 2, 3`,
  );
const isUntouched = async (url: string): Promise<boolean> =>
  (await ask(url, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).length === 0;

beforeAll(async () => {
  source = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(folder, 'one.backup');
  const { database } = source;
  await database.query(LATER);
  await database.query(
    `INSERT INTO "later Thing" (parent, words, bytes, list, facts, at) VALUES
     (NULL, E'line\\nand \\\\N, tab\\t, 算力 🧮', '\\x00ff5c0a'::bytea, '{"a,b",NULL,""}', '{"a": [1, null, "\\\\n"]}', '2026-02-28 23:59:59.123456+08'),
     (7001, '', '', '{}', 'null', NULL), (7002, NULL, NULL, NULL, NULL, 'infinity')`,
  );
  await database.query(
    `INSERT INTO "later Thing" (parent, words) SELECT NULL, repeat(md5(n::text), 40) FROM generate_series(1, 8000) AS n`,
  );
  await database.query(
    `INSERT INTO audit_log (user_name, acting_as, action, subject_type, subject_id, note, request_id, ip) SELECT 'x', 'system', 'a.b', 'goods', n::text, n::text, '', '' FROM generate_series(1, 20) AS n`,
  );
  await database.query(`INSERT INTO account (user_name, user_name_key) VALUES ('wei', 'wei')`);
  written = await take(file);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const name of made) {
    await onServer(inject('testServerUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
    await onServer(inject('testServerUrl'), `DROP ROLE ${name}`);
  }
  await source.drop();
});

let url: string;
beforeEach(async () => {
  url = await createEmpty();
});
afterEach(() => rmSync(join(folder, 'data'), { recursive: true, force: true }));

describe('a backup', () => {
  it('names every table of the database, also unlisted ones, with rows and digests', async () => {
    const tables = await ask<{ name: string }>(
      source.url,
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migration' ORDER BY 1`,
    );
    expect(written.tables.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
    expect(written.tables.find(({ name }) => name === 'later Thing')).toMatchObject({
      rows: 8003,
      columns: ['id', 'parent', 'words', 'bytes', 'list', 'facts', 'at'],
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['one.backup']);
  });

  it('is a snapshot: later writes are not in it', async () => {
    const path = join(folder, 'meanwhile.backup');
    const manifest = await takeBackup({
      url: source.url,
      port,
      file: path,
      secrets: collectSecrets(folder, SECRET),
      product: '1.2.3',
      proofs: PROOFS,
      now: NOW,
      async onTable({ name }) {
        if (name === 'account')
          await source.database.query(`INSERT INTO hot_word (word, word_en, sort) VALUES ('meanwhile', 'meanwhile', 1)`);
      },
    });
    rmSync(path);
    await source.database.query(`DELETE FROM hot_word WHERE word = 'meanwhile'`);
    const rowsOf = ({ tables }: Manifest) => tables.find(({ name }) => name === 'hot_word')?.rows;
    expect(rowsOf(manifest)).toBe(rowsOf(written));
  });

  it('is never written over another file, and none is left when the database cannot be read', async () => {
    await expect(take(file)).rejects.toThrow('exists already');
    const nowhere = { port, url: 'postgres://127.0.0.1:1/none', file: join(folder, 'none.backup') };
    await expect(takeBackup({ ...nowhere, secrets: collectSecrets(folder, SECRET), product: '1', proofs: [], now: NOW })).rejects.toThrow(
      'The database cannot be reached',
    );
    expect(readdirSync(folder)).toEqual(['one.backup']);
  });

  it('is refused without a secret to include', () => {
    expect(() => collectSecrets(folder, undefined)).toThrow('numbers that nobody can read');
  });
});

describe('a restore', () => {
  it('brings back rows, schema, triggers and sequences, by an ordinary owner of an empty database', async () => {
    expect(await restore(url)).toEqual(written);
    for (const { name } of written.tables) {
      const all = `SELECT coalesce(array_agg(t::text ORDER BY t::text), '{}') AS rows FROM "${name}" t`;
      expect(await ask(url, all), name).toEqual(await ask(source.url, all));
    }
    expect(await schemaOf(url)).toEqual(await schemaOf(source.url));
    await expect(ask(url, `DELETE FROM audit_log`)).rejects.toThrow();
    expect(await ask(url, `INSERT INTO "later Thing" (words) VALUES ('next') RETURNING id::text, doubled::text`)).toEqual([
      { id: '15004', doubled: '30008' },
    ]);
    expect(readFileSync(join(folder, 'data/session-secret'), 'utf8').trim()).toBe(SECRET);
    expect(statSync(join(folder, 'data/session-secret')).mode & 0o777).toBe(0o600);
  });

  it('needs an empty database, unless its content may be deleted', async () => {
    await restore(url);
    await ask(url, `INSERT INTO account (user_name, user_name_key) VALUES ('later', 'later')`);
    await expect(restore(url)).rejects.toThrow('not empty');
    expect(await ask(url, `SELECT FROM account WHERE user_name = 'later'`)).toHaveLength(1);
    await restore(url, { replace: true });
    expect(await ask(url, `SELECT FROM account WHERE user_name = 'later'`)).toEqual([]);
    expect(await schemaOf(url)).toEqual(await schemaOf(source.url));
  });

  it('changes nothing when it fails midway', async () => {
    const otherwise = [{ name: 'audit log', sql: 'SELECT id FROM audit_log ORDER BY id' }];
    await expect(restore(url, { proofs: otherwise })).rejects.toThrow('audit log came out otherwise');
    expect(await isUntouched(url)).toBe(true);
    await expect(restore(url, { makeOtherTables: async () => {} })).rejects.toThrow('does not know: later Thing');
    expect(await isUntouched(url)).toBe(true);
    expect(readdirSync(folder)).toEqual(['one.backup']);

    await ask(url, `CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)`);
    await expect(restore(url, { proofs: otherwise, replace: true })).rejects.toThrow('audit log came out otherwise');
    expect(await ask(url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  it('is refused while a server uses the database', async () => {
    const server = createDatabase({ url, max: 1 });
    await server.query('SELECT 1');
    await expect(restore(url)).rejects.toThrow('A server works on this database');
    await server.close();
  });

  it('is refused with another secret than that of the backup', async () => {
    await expect(restore(url, { sessionSecret: 'another secret' })).rejects.toThrow('SESSION_SECRET is another one');
    await restore(url, { sessionSecret: SECRET });
    expect(readdirSync(folder)).toEqual(['one.backup']);
    const other = join(folder, 'data');
    await restore(url, { dataDir: other, replace: true });
    writeFileSync(join(other, 'session-secret'), 'another\n');
    await expect(restore(url, { dataDir: other })).rejects.toThrow('another one than in the backup');
    await restore(url, { dataDir: other, replace: true });
    expect(readdirSync(other)).toEqual(['session-secret', `session-secret.${NOW.getTime()}`]);
    expect(readFileSync(join(other, 'session-secret'), 'utf8').trim()).toBe(SECRET);
  });

  it('takes a file that is not sealed only with the secret that it was written with, or where it is trusted by name', async () => {
    const refused = 'Nothing proves that this backup is as it was taken';
    await expect(restore(url, { trusted: false })).rejects.toThrow(refused);
    await expect(restore(url, { trusted: false, sessionSecret: 'another secret' })).rejects.toThrow(refused);
    expect(await isUntouched(url)).toBe(true);
    await restore(url, { trusted: false, sessionSecret: SECRET });
    // The secret in the data folder counts as well.
    await restore(url, { replace: true });
    expect(await restore(url, { trusted: false, replace: true })).toEqual(written);
  });

  it('refuses rows that were changed together with all their digests', async () => {
    const changed = join(folder, 'changed.backup');
    const writer = await createBackupFile(changed, undefined, NOW);
    const { readBackupFile } = await import('./backup-file.ts');
    const former = Buffer.from(written.tables.find(({ name }) => name === 'account')?.digest ?? '');
    let rows = Buffer.alloc(0);
    for await (const { name, content } of readBackupFile(file, undefined)) {
      const isAccount = name.startsWith(`${written.tables.find((table) => table.name === 'account')?.folder}/`);
      if (isAccount) rows = Buffer.from(content.toString().replaceAll('wei', 'eve'));
      const bytes = name === 'manifest.json' ? Buffer.from(content.toString().replace(former.toString(), digestOf(rows))) : content;
      await writer.add(name, isAccount ? rows : bytes);
    }
    await writer.finish();
    await expect(restore(url, { file: changed, trusted: false, sessionSecret: SECRET })).rejects.toThrow('Nothing proves');
    expect(await isUntouched(url)).toBe(true);
    rmSync(changed);
  });

  it('needs the passphrase of an encrypted file', async () => {
    const sealed = join(folder, 'sealed.backup');
    await take(sealed, { passphrase: 'correct horse' });
    const bytes = readFileSync(sealed);
    expect(bytes.includes(SECRET)).toBe(false);
    await expect(restore(url, { file: sealed, trusted: false })).rejects.toThrow('BACKUP_PASSPHRASE');
    await expect(restore(url, { file: sealed, passphrase: 'wrong horse' })).rejects.toThrow('passphrase is wrong');
    for (const at of [60, bytes.length >> 1, bytes.length - 3]) {
      const broken = Buffer.from(bytes);
      broken[at] = (broken[at] ?? 0) ^ 1;
      writeFileSync(sealed, broken);
      await expect(restore(url, { file: sealed, passphrase: 'correct horse' })).rejects.toThrow(BackupError);
    }
    expect(await isUntouched(url)).toBe(true);
    writeFileSync(sealed, bytes);
    expect(await restore(url, { file: sealed, passphrase: 'correct horse', trusted: false })).toMatchObject({ proofs: written.proofs });
    rmSync(sealed);
  });
});

describe('a damaged file', () => {
  const broken = () => join(folder, 'broken.backup');
  afterEach(() => rmSync(broken(), { force: true }));

  it('is refused with a message wherever a bit is flipped or it is truncated, before anything is changed', async () => {
    const bytes = readFileSync(file);
    const whole = await checkBackup(file, undefined);
    let refused = 0;
    const places = Array.from({ length: 40 }, (_, index) => 10 + Math.floor(((bytes.length - 11) * index) / 39));
    for (const at of places) {
      const turned = Buffer.from(bytes);
      turned[at] = (turned[at] ?? 0) ^ 0x10;
      writeFileSync(broken(), turned);
      // A flipped bit may yield another compression of the same content: then nothing is damaged.
      const read = await checkBackup(broken(), undefined).catch((error: unknown) => error);
      if (read instanceof Error) {
        expect(read, `bit turned at ${at}`).toBeInstanceOf(BackupError);
        refused += 1;
      } else expect(read, `bit turned at ${at}`).toEqual(whole);
      writeFileSync(broken(), bytes.subarray(0, at));
      await expect(restore(url, { file: broken() }), `cut at ${at}`).rejects.toThrow(BackupError);
    }
    expect(refused).toBeGreaterThan(places.length / 2);
    expect(await isUntouched(url)).toBe(true);
  });

  it('is refused when an entry was removed, changed or added, although the archive is valid', async () => {
    const entries: [string, Buffer][] = [];
    const { readBackupFile } = await import('./backup-file.ts');
    for await (const { name, content } of readBackupFile(file, undefined)) entries.push([name, content]);
    const rewrite = async (change: (all: [string, Buffer][]) => [string, Buffer][]) => {
      rmSync(broken(), { force: true });
      const writer = await createBackupFile(broken(), undefined, NOW);
      for (const [name, content] of change(entries)) await writer.add(name, content);
      await writer.finish();
      return checkBackup(broken(), undefined);
    };
    const part = entries.findIndex(([name]) => name.startsWith('data/'));
    const secret = entries.findIndex(([name]) => name.startsWith('secrets/'));
    expect((await rewrite((all) => all)).manifest).toEqual(written);
    await expect(rewrite((all) => all.toSpliced(part, 1))).rejects.toThrow('damaged');
    await expect(rewrite((all) => all.toSpliced(secret, 1))).rejects.toThrow('damaged');
    await expect(rewrite((all) => all.with(secret, [all[secret]?.[0] ?? '', Buffer.from('other')]))).rejects.toThrow('damaged');
    await expect(rewrite((all) => all.with(part, [all[part]?.[0] ?? '', Buffer.from('x\n')]))).rejects.toThrow('damaged');
    await expect(rewrite((all) => all.toSpliced(part, 0, ['data/999-none/000001', Buffer.from('x\n')]))).rejects.toThrow('damaged');
    await expect(rewrite((all) => all.slice(0, -1))).rejects.toThrow('it ends too early');
    await expect(rewrite((all) => [...all, ['more', Buffer.alloc(1)]])).rejects.toThrow('something follows its end');
    await expect(rewrite((all) => all.slice(1))).rejects.toThrow('no backup');
    const replaceHead = (change: object) => (all: [string, Buffer][]) =>
      all.map(([name, content]): [string, Buffer] =>
        name === HEAD || name === 'manifest.json'
          ? [name, Buffer.from(JSON.stringify({ ...(JSON.parse(content.toString()) as object), ...change }))]
          : [name, content],
      );
    await expect(rewrite(replaceHead({ format: 4 }))).rejects.toThrow('newer release');
    await rewrite(replaceHead({ migrations: [...written.migrations, '9999_to_come'] }));
    await expect(restore(url, { file: broken() })).rejects.toThrow('does not know the migration 9999_to_come');
    await rewrite(replaceHead({ migrations: written.migrations.slice(1) }));
    await expect(restore(url, { file: broken() })).rejects.toThrow('another order');
    expect(await isUntouched(url)).toBe(true);
  });

  it('is refused when it is something else', async () => {
    for (const content of ['', 'not a backup', 'x'.repeat(100_000)]) {
      writeFileSync(broken(), content);
      await expect(restore(url, { file: broken() })).rejects.toThrow(BackupError);
    }
    await expect(restore(url, { file: join(folder, 'nowhere') })).rejects.toThrow('cannot be read');
  });
});

describe('a backup of an earlier release', () => {
  it('is brought to the schema of this one', async () => {
    const older = await createEmpty();
    const count = written.migrations.length - 1;
    const client = new pg.Client({ connectionString: older });
    await client.connect();
    const { replayMigrations } = await import('./replay-migrations.ts');
    await replayMigrations(client, count);
    await client.query(`INSERT INTO account (user_name, user_name_key) VALUES ('old', 'old')`);
    await client.end();
    const path = join(folder, 'older.backup');
    const { migrations } = await takeBackup({
      url: older,
      port,
      file: path,
      secrets: collectSecrets(folder, SECRET),
      product: '1.0.0',
      proofs: PROOFS,
      now: NOW,
    });
    expect(migrations).toHaveLength(count);
    await restore(url, { file: path });
    rmSync(path);
    expect(await ask(url, 'SELECT name FROM schema_migration ORDER BY id')).toHaveLength(count + 1);
    expect(await ask(url, 'SELECT user_name FROM account')).toEqual([{ user_name: 'old' }]);
  });
});
