import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { clusterName } from './leftovers.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { findProcesses } from './processes.ts';

let template: string;
beforeAll(async () => {
  template = makeFolder();
  const { stop } = await startEmbeddedPostgres({ dataDir: join(template, 'data') });
  await stop();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

let root: string;
let dataDir: string;
let running: EmbeddedPostgres[];
beforeEach(() => {
  root = makeFolder();
  dataDir = join(root, 'data');
  running = [];
});
afterEach(async () => {
  for (const { stop } of running) await stop();
  rmSync(root, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-postgres-')));
  chmodSync(folder, 0o755);
  return folder;
}

/** Reuses a database in tests that are not about creating one. */
const copyTemplate = () => execFileSync('cp', ['-a', join(template, 'data'), dataDir]);

const begin = (signal?: AbortSignal, log?: (line: string, level?: string) => void) =>
  startEmbeddedPostgres({ dataDir, sharedFolder: join(root, 'shared'), signal, log });

/** All processes that belong to this folder: initdb, the server, its children. */
const processes = () => [
  ...findProcesses(['initdb', 'postgres'], dataDir),
  ...(existsSync(join(dataDir, 'cluster')) ? findProcesses(['postgres'], clusterName(join(dataDir, 'cluster'))) : []),
];

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('SELECT 1')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

describe('an aborted start', () => {
  const reason = new Error('not wanted any more');

  test.each([
    ['while the database is made', false, () => findProcesses(['initdb'], dataDir).length > 0],
    ['before its first step', true, () => true],
    // By its first line of log: one that looks for its process may look too late.
    ['while the server starts', true, undefined],
  ])('%s leaves no process, and the next one succeeds', async (_stage, exists, reached) => {
    if (exists) copyTemplate();
    const halt = new AbortController();
    const starting = begin(halt.signal, (line) => {
      if (!reached && /starting PostgreSQL/.test(line)) halt.abort(reason);
    });
    const outcome = starting.then(
      (one) => void running.push(one),
      (error: unknown) => error,
    );
    if (reached) {
      await until(reached);
      halt.abort(reason);
    }
    expect(await outcome).toBe(reason);
    expect(processes()).toEqual([]);
    if (existsSync(dataDir)) expect(readdirSync(dataDir).filter((name) => name.startsWith('initialising-'))).toEqual([]);

    const next = await begin();
    running.push(next);
    expect(await answers(next.url)).toBe(true);
  });
});

describe('a database that cannot be started again', () => {
  test('is retried until it can, with each failure logged as an error', async () => {
    copyTemplate();
    const logged: { line: string; level: string }[] = [];
    const started = await begin(undefined, (line, level = 'info') => logged.push({ line, level }));
    running.push(started);
    const version = join(dataDir, 'cluster', 'PG_VERSION');
    renameSync(version, `${version}.away`);
    process.kill(readPostmasterPid(join(dataDir, 'cluster'))?.pid ?? 0, 'SIGKILL');
    const failures = () =>
      logged.filter(({ line, level }) => level === 'error' && line.startsWith('PostgreSQL could not be started again'));
    await until(() => failures().length >= 3);
    expect(failures()[0]?.line).toMatch(/the next attempt is in 0\.1 s\. PostgreSQL did not start: .*not a valid data directory/);
    renameSync(`${version}.away`, version);
    await until(() => answers(started.url));
    expect(logged).toContainEqual({ line: 'PostgreSQL runs again', level: 'warn' });
    expect(logged.filter(({ line, level }) => line.startsWith('LOG:') && level !== 'debug')).toEqual([]);
  });

  test('can be stopped meanwhile', async () => {
    copyTemplate();
    const logged: string[] = [];
    const { stop } = await begin(undefined, (line) => logged.push(line));
    const version = join(dataDir, 'cluster', 'PG_VERSION');
    renameSync(version, `${version}.away`);
    process.kill(readPostmasterPid(join(dataDir, 'cluster'))?.pid ?? 0, 'SIGKILL');
    await until(() => logged.some((line) => line.includes('could not be started again')));
    await stop();
    expect(processes()).toEqual([]);
  });
});

test('its log contains no row and no statement', async () => {
  copyTemplate();
  const logged: string[] = [];
  const { url, stop } = await begin(undefined, (line) => logged.push(line));
  running.push({ url, stop } as EmbeddedPostgres);
  const client = new pg.Client(url);
  await client.connect();
  await client.query("CREATE TABLE person (phone text UNIQUE); INSERT INTO person VALUES ('13800000000')");
  await expect(client.query("INSERT INTO person VALUES ('13800000000')")).rejects.toThrow();
  await client.end();
  await stop();
  expect(logged.join('\n')).not.toMatch(/13800000000|INSERT/);
});

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const)('a command without shutdown steps, ended by %s', (signal) => {
  test('stops its database', async () => {
    copyTemplate();
    const fixture = join(import.meta.dirname, 'stop.fixture.ts');
    const child = spawn(process.execPath, [fixture, dataDir, join(root, 'shared')], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(processes().length).toBeGreaterThan(0);
    child.kill(signal);
    const [, endedBy] = await once(child, 'exit');
    expect(endedBy).toBe(signal);
    expect(processes()).toEqual([]);
  });
});
