import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { onServer, urlOf } from '../test/template.ts';
import { MigrationChanged, migrate, SchemaTooNew } from './migrate.ts';

const serverUrl = inject('testServerUrl');
const names: string[] = [];
let url: string;
beforeAll(() => expect(serverUrl).toBeTruthy());
beforeEach(async () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  names.push(name);
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  url = urlOf(serverUrl, name);
});
afterAll(async () => {
  for (const name of names) await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

async function ask<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('is done once by processes that start together on an empty database, with the work that only one may do', async () => {
  let inside = 0;
  let most = 0;
  const finish = async (client: pg.Client) => {
    most = Math.max(most, ++inside);
    await client.query('SELECT pg_sleep(0.01)');
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => migrate(url, { finish })));
  expect(most).toBe(1);
  const [counts] = await ask<{ all: number; single: number }>(
    'SELECT count(*)::int AS all, count(DISTINCT name)::int AS single FROM schema_migration',
  );
  expect(counts?.all).toBe(counts?.single);
  expect(await ask("SELECT to_regclass('sandbox_trade') IS NOT NULL AS made")).toEqual([{ made: true }]);
});

it('refuses a database that a later release made, names the unknown migrations, and changes nothing', async () => {
  await migrate(url);
  await ask("INSERT INTO schema_migration (name, run_on) VALUES ('9998_later', now()), ('9999_latest', now())");
  await ask('DROP TABLE sandbox_refund');
  await ask("DELETE FROM schema_migration WHERE name LIKE '%installation'");
  const error = await migrate(url, { finish: () => expect.fail('nothing may be done') }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(SchemaTooNew);
  expect(String(error)).toMatch(/9998_later, 9999_latest.*Start the release that made it or a later one/);
  expect(await ask("SELECT to_regclass('sandbox_refund') AS table")).toEqual([{ table: null }]);
});

it('refuses migrations that were changed after they were run, by name, and changes nothing', async () => {
  await migrate(url);
  const unmarked = await ask('SELECT FROM schema_migration WHERE sha256 IS NULL');
  expect(unmarked).toEqual([]);
  await ask("UPDATE schema_migration SET sha256 = repeat('0', 64) WHERE name LIKE '0006%' OR name LIKE '0014%'");
  const error = await migrate(url, { finish: () => expect.fail('nothing may be done') }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(MigrationChanged);
  expect(String(error)).toMatch(/0006_payments, 0014_settlement.*a new migration/);
});

it('takes the content of migrations that an earlier release ran as it is', async () => {
  await migrate(url);
  await ask('ALTER TABLE schema_migration DROP COLUMN sha256');
  await migrate(url);
  expect(await ask('SELECT FROM schema_migration WHERE sha256 IS NULL')).toEqual([]);
});

it('can be aborted, also while it waits for another', async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(7241865325823964)');
  const halt = new AbortController();
  const waiting = migrate(url, { signal: halt.signal, log: () => halt.abort() });
  await expect(waiting).rejects.toThrow();
  await holder.end();
  await migrate(url);
});

it('vacuums large tables afterwards, so that their indexes can be read alone', async () => {
  await ask('CREATE TABLE large AS SELECT n, repeat(md5(n::text), 30) AS text FROM generate_series(1, 10000) AS n');
  await ask('CREATE TABLE small AS SELECT 1 AS n');
  const lines: string[] = [];
  await migrate(url, { log: (line) => lines.push(line) });
  expect(lines.filter((line) => line.startsWith('vacuuming'))).toEqual(['vacuuming large']);
  const vacuumed = await ask('SELECT relname AS name FROM pg_stat_user_tables WHERE last_vacuum IS NOT NULL');
  expect(vacuumed).toEqual([{ name: 'large' }]);
});
