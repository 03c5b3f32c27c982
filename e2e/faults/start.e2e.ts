/**
 * Concurrent and faulty starts: several processes simultaneously on an empty database, a newer schema, a taken port, each invalid setting.
 * Short with `npm test`; ten rounds of six processes with `npm run drill -- start`.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { findPort } from '#server/platform/test/find-port.ts';
import { onServer, TEMPLATE, urlOf } from '#server/platform/test/template.ts';
import { copyDemo, copyDemoFolder } from '../harness/demo-product.ts';
import { createClient } from '../harness/http-client.ts';
import { type Launched, launch, type RunningProduct, startProduct } from '../harness/product.ts';

const { rounds: ROUNDS, processes: PROCESSES } = process.env.DRILL === 'full' ? { rounds: 10, processes: 6 } : { rounds: 1, processes: 3 };
const SESSION_SECRET = 'the-secret-of-all-processes-that-start-together';

const serverUrl = inject('testServerUrl');
const folders: string[] = [];
const databases: string[] = [];
const roles: string[] = [];
const running: RunningProduct[] = [];
const listening: Server[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-start-'));
  folders.push(folder);
  return folder;
};
async function newDatabase(more = ''): Promise<string> {
  const name = `start_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} ${more}`);
  databases.push(name);
  return urlOf(serverUrl, name);
}
/** With the schema, as a start leaves it. */
const migratedDatabase = (): Promise<string> => newDatabase(`TEMPLATE ${TEMPLATE}`);
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop();
  for (const server of listening.splice(0)) server.close();
});
afterAll(async () => {
  for (const name of databases) await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  for (const name of roles) await onServer(serverUrl, `DROP ROLE ${name}`);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An unrelated program that listens; returns its port. */
async function listen(answer: () => string, port = 0): Promise<number> {
  const server = createServer((_request, response) => response.end(answer()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  listening.push(server);
  return (server.address() as AddressInfo).port;
}

async function ask<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('several processes at once on an empty database', () => {
  it('all get ready, and what an installation has once is there once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = await newDatabase();
      // A shared data folder, which they also fill together.
      const dataDir = newFolder();
      const env = { DATABASE_URL: url, SESSION_SECRET: '', NODE_ENV: 'test', DEMO: 'catalogue', DATABASE_POOL: '6', ROLES: 'web,worker' };
      const starts = await Promise.allSettled(Array.from({ length: PROCESSES }, () => startProduct({ dataDir, env })));
      for (const start of starts) if (start.status === 'fulfilled') running.push(start.value);
      expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);

      const first = createClient(running[0]?.address ?? '');
      await first.login('demo-leader', 'demo-leader-2026');
      for (const { address } of running) {
        const client = createClient(address);
        await expect.poll(async () => (await client.raw('/readyz')).status).toBe(200);
        // All have the same secret: a session of one is valid at the others.
        for (const [name, value] of first.cookies) client.cookies.set(name, value);
        expect((await client.data<{ total: number }>(client.get('/mall/order/list?pageSize=1'))).total).toBe(0);
      }
      const [counts] = await ask<Record<string, number>>(
        url,
        `SELECT (SELECT count(*)::int - count(DISTINCT name)::int FROM schema_migration) AS migrations,
                (SELECT count(*)::int - count(DISTINCT user_name)::int FROM account) AS accounts,
                (SELECT count(*)::int - count(DISTINCT content_hash)::int FROM demo_load) AS loads,
                (SELECT count(*)::int - 1 FROM installation_check) AS checks`,
      );
      expect(counts).toEqual({ migrations: 0, accounts: 0, loads: 0, checks: 0 });
      for (const product of running.splice(0)) expect(await product.stop(), product.output()).toBe(0);
    }
  });
});

/** Exit code and output of a start that fails. */
async function refusal(env: Record<string, string>, dataDir = newFolder()): Promise<{ code: number | null; output: string }> {
  const server: Launched = launch({ dataDir, env: { DEMO: '0', ...env } });
  const code = await server.ended;
  return { code, output: server.output() };
}

/** Refused with the name of the variable, without a stack and without the secret. */
async function expectRefused(env: Record<string, string>, words: RegExp, dataDir?: string): Promise<void> {
  const { code, output } = await refusal(env, dataDir);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/hunter2|^\s+at /m);
  expect(code).toBe(1);
}

describe('a database', () => {
  it('that a later release made is refused, with the names of what is not known', async () => {
    const url = await migratedDatabase();
    const env = { DATABASE_URL: url, SESSION_SECRET, DEMO: '0' };
    await ask(url, "INSERT INTO schema_migration (name, run_on) VALUES ('9999_of_a_later_release', now())");
    await expectRefused(env, /The database is newer than this release: it has 9999_of_a_later_release, .*Start the release that made it/);
  });

  it('whose data another secret sealed is refused', async () => {
    const { settings, drop } = await copyDemo();
    onTestFinished(drop);
    await expectRefused(
      { ...settings, SESSION_SECRET: `hunter2-${'x'.repeat(32)}` },
      /SESSION_SECRET: another secret was given .*; expected that one/,
    );
    // Likewise an embedded database whose secret is missing.
    const dataDir = await copyDemoFolder();
    folders.push(dataDir);
    rmSync(join(dataDir, 'session-secret'));
    await expectRefused({}, /SESSION_SECRET: another secret was given/, dataDir);
  });

  const withUrl = (change: (url: URL) => void): string => {
    const url = new URL(serverUrl);
    change(url);
    return url.href;
  };
  it('that cannot be used is refused by what is wrong with it', async () => {
    const refused = (url: string, words: RegExp) => expectRefused({ DATABASE_URL: url, SESSION_SECRET }, words);
    const port = await findPort();
    await refused(
      `postgres://u:hunter2@127.0.0.1:${port}/x`,
      /DATABASE_URL: nothing listens on 127\.0\.0\.1 at port \d+; start the server/,
    );
    await refused('postgres://u:hunter2@no-such-host.invalid/x', /DATABASE_URL: the host no-such-host\.invalid cannot be found/);
    await refused(
      withUrl((url) => (url.password = 'hunter2')),
      /DATABASE_URL: the server refuses user marketplace with this password/,
    );
    await refused(
      withUrl((url) => (url.password = '')),
      /DATABASE_URL: the server asks user marketplace for a password/,
    );
    await refused(
      withUrl((url) => (url.pathname = '/no_such_database')),
      /DATABASE_URL: there is no database no_such_database on the server/,
    );
    await refused(
      withUrl((url) => url.searchParams.set('sslmode', 'require')),
      /DATABASE_URL: no agreement on encryption/,
    );
    await refused(
      await newDatabase("ENCODING 'SQL_ASCII' TEMPLATE template0"),
      /DATABASE_URL: the database start_\w+ has the encoding SQL_ASCII; expected UTF8/,
    );
    await refused(`postgres://u:hunter2@127.0.0.1:${await listen(() => 'hello')}/x`, /DATABASE_URL: .*127\.0\.0\.1/);
  });

  it('where this user may do too little is refused by what it lacks', async () => {
    const role = `start_${randomBytes(6).toString('hex')}`;
    roles.push(role);
    await onServer(serverUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'hunter2'`);
    const as = (url: string) => {
      const theirs = new URL(url);
      theirs.username = role;
      theirs.password = 'hunter2';
      return theirs.href;
    };
    const url = await newDatabase();
    const env = { DATABASE_URL: as(url), SESSION_SECRET, DEMO: '0' };
    await expectRefused(
      env,
      /DATABASE_URL: user start_\w+ may not make tables in the database .*\n\s+DATABASE_URL: .* extension pg_trgm .*CREATE EXTENSION pg_trgm/,
    );
    await ask(url, `GRANT CREATE ON SCHEMA public TO ${role}`);
    await expectRefused(env, /DATABASE_URL: user start_\w+ may not make the extension pg_trgm/);
    await ask(url, 'CREATE EXTENSION pg_trgm');
    const product = await startProduct({ dataDir: newFolder(), env });
    running.push(product);
    await expect.poll(async () => (await fetch(`${product.address}/readyz`)).status).toBe(200);
  });
});

describe('a port', () => {
  it('that is taken is an error when somebody asked for it, before anything is made', async () => {
    const port = await listen(() => 'somebody else');
    const dataDir = newFolder();
    await expectRefused(
      { PORT: String(port) },
      new RegExp(`PORT: ${port} is taken on 127\\.0\\.0\\.1 by another program; .*0 finds a free one`),
      dataDir,
    );
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('is the next free one only when nobody asked for one', async () => {
    // The default port, unless another program uses it already.
    await listen(() => 'somebody else', 3000).catch(() => {});
    const url = await migratedDatabase();
    const product = await startProduct({ dataDir: newFolder(), env: { PORT: '', DATABASE_URL: url, SESSION_SECRET, DEMO: '0' } });
    running.push(product);
    const { port } = new URL(product.address);
    expect(Number(port)).toBeGreaterThan(3000);
    expect(product.output()).toContain(`Port 3000 is taken, using ${port}`);
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200);
  });

  it('on localhost is open on each of its addresses', async () => {
    const url = await migratedDatabase();
    const product = await startProduct({ dataDir: newFolder(), env: { HOST: 'localhost', DATABASE_URL: url, SESSION_SECRET, DEMO: '0' } });
    running.push(product);
    const { port } = new URL(product.address);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  });
});

describe('a setting that cannot be right is refused by its name', () => {
  const alipay = () => {
    const pair = () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      });
    return {
      ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
      ALIPAY_APP_ID: '2021',
      ALIPAY_SELLER_ID: '2088',
      ALIPAY_PRIVATE_KEY: pair().privateKey,
      ALIPAY_PUBLIC_KEY: pair().publicKey,
    };
  };

  it.each<[string, Record<string, string>, RegExp]>([
    ['HOST of another machine', { HOST: '192.0.2.1' }, /HOST: "192\.0\.2\.1" is not an address of this machine; expected/],
    ['HOST that is no name', { HOST: 'no-such-host.invalid' }, /HOST: "no-such-host\.invalid" cannot be resolved; expected/],
    ['blank SESSION_SECRET', { SESSION_SECRET: '   ' }, /SESSION_SECRET: only blanks were given; expected at least 32 characters/],
    ['PUBLIC_URL with a path', { PUBLIC_URL: 'https://market.example.org/mall' }, /PUBLIC_URL: .* was given; expected .* without path/],
    [
      'ALIPAY_PRIVATE_KEY',
      { ...alipay(), ALIPAY_PRIVATE_KEY: 'hunter2' },
      /ALIPAY_PRIVATE_KEY: a hidden value of 7 characters was given \(it cannot be read/,
    ],
    ['ALIPAY_PUBLIC_KEY', { ...alipay(), ALIPAY_PUBLIC_KEY: 'hunter2' }, /ALIPAY_PUBLIC_KEY: a hidden value of 7 characters was given/],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'mysql://u:hunter2@db/x' },
      /DATABASE_URL: a hidden value of \d+ characters was given; expected a URL/,
    ],
  ])('%s', (_what, env, words) => expectRefused(env, words));

  it('DATA_DIR', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    await expectRefused({}, /DATA_DIR: ".*a-file" cannot be used: it is a file; expected the path of a folder/, file);
    await expectRefused({}, /DATA_DIR: "\/proc\/none" cannot be used: .*; expected the path of a folder/, '/proc/none');
    const folder = await copyDemoFolder();
    folders.push(folder);
    running.push(await startProduct({ dataDir: folder }));
    await expectRefused({}, /DATA_DIR: The data folder .* is in use by the process \d+/, folder);
  });

  it('OIDC_ISSUER, when something else answers there; one that is away is a warning', async () => {
    let body = '<html>hello</html>';
    const address = `http://127.0.0.1:${await listen(() => body)}`;
    const env = {
      DATABASE_URL: await migratedDatabase(),
      SESSION_SECRET,
      OIDC_ISSUER: address,
      OIDC_CLIENT_ID: 'market',
      OIDC_CLIENT_SECRET: 'hunter2',
    };
    await expectRefused(env, /OIDC_ISSUER: what .*openid-configuration answers is no configuration of an issuer; expected/);
    body = JSON.stringify({ issuer: 'https://id.example.org' });
    await expectRefused(env, /OIDC_ISSUER: "http:.*" was given, and what answers there calls itself "https:\/\/id\.example\.org"/);
    for (const issuer of listening.splice(0)) {
      issuer.close();
      issuer.closeAllConnections();
    }
    const product = await startProduct({ dataDir: newFolder(), env: { ...env, DEMO: '0' } });
    running.push(product);
    expect(product.output()).toMatch(/OIDC_ISSUER: .* cannot be reached at present/);
  });
});
