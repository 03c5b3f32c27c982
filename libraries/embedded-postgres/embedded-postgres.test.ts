import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findAccount, getDatabaseAccount } from './account.ts';
import { findPackagedBinaries, placeBinaries } from './binaries.ts';
import type { FixtureMessage } from './embedded-postgres.fixture.ts';
import { DataDirInUse, type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';
import { endLeftovers } from './leftovers.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { findProcesses, isAlive, processName } from './processes.ts';

const FIXTURE = join(import.meta.dirname, 'embedded-postgres.fixture.ts');
const isRoot = process.getuid?.() === 0;
const anonymous = isRoot ? await findAccount('nobody') : null;
if (!isRoot) console.warn('embedded-postgres: not root, so the tests of closed homes and accounts are skipped');

let template: string;
let root: string;
let dataDir: string;
let sharedFolder: string;
let logged: string[];
let undo: (() => Promise<unknown> | unknown)[];

beforeAll(async () => {
  template = makeFolder();
  const { stop } = await startEmbeddedPostgres({ dataDir: join(template, 'data') });
  await stop();
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  root = makeFolder();
  dataDir = join(root, 'data');
  sharedFolder = join(root, 'shared');
  logged = [];
  undo = [];
});

afterEach(async () => {
  for (const step of undo.reverse()) await step();
  for (const home of [dataDir, ...subfolders(sharedFolder)]) {
    if (existsSync(join(home, 'cluster'))) await endLeftovers(join(home, 'cluster'), undefined, () => {});
  }
  rmSync(root, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-postgres-')));
  chmodSync(folder, 0o755);
  return folder;
}

/** Reuses a database in tests that are not about creating one. */
function useExistingData(): void {
  execFileSync('cp', ['-a', join(template, 'data'), dataDir]);
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const running = await startEmbeddedPostgres({ dataDir, sharedFolder, log: (line) => logged.push(line), ...options });
  undo.push(running.stop);
  return running;
}

/** A server in a separate process. */
function forkServer(account: { uid: number; gid: number } | null = null) {
  const child = fork(FIXTURE, [dataDir, sharedFolder], {
    execArgv: [],
    cwd: '/',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...account,
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  undo.push(kill);
  return { child, kill, outcome: () => nextMessage(child, ({ kind }) => kind === 'started' || kind === 'refused') };
}

function nextMessage(child: ChildProcess, wanted: (message: FixtureMessage) => boolean): Promise<FixtureMessage> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: FixtureMessage) => wanted(message) && resolve(message));
    child.once('exit', () => reject(new Error('the server process ended without a word')));
  });
}

async function startedUrl(server: { outcome(): Promise<FixtureMessage> }): Promise<string> {
  const message = await server.outcome();
  if (message.kind !== 'started') throw new Error(JSON.stringify(message));
  return message.url;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // some tests kill its server
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const writeNote = (url: string) => query(url, "CREATE TABLE note AS SELECT 'kept' AS words");
const readNote = async (url: string) => (await query<{ words: string }>(url, 'SELECT words FROM note'))[0]?.words;
const postmasterPid = (home = dataDir) => readPostmasterPid(join(home, 'cluster'))?.pid ?? 0;
const subfolders = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

describe('an embedded PostgreSQL', { timeout: 180_000 }, () => {
  test('creates a database on the first start and retains its data on the second', async () => {
    const first = await start();
    expect(first.freshlyInitialised).toBe(true);
    expect(first.url).toMatch(new RegExp(`^postgres://marketplace:[\\w-]{32}@127\\.0\\.0\\.1:${first.port}/marketplace$`));
    await writeNote(first.url);
    await query(first.url, 'CREATE EXTENSION pg_trgm');
    await first.stop();

    const second = await start();
    expect(second.freshlyInitialised).toBe(false);
    expect(await readNote(second.url)).toBe('kept');
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
  });

  test('runs with UTF-8, the locale C, scram passwords and durable writes, and takes settings', async () => {
    useExistingData();
    const { url } = await start({ settings: { work_mem: '8MB', dynamic_shared_memory_type: 'mmap', listen_addresses: '*' } });
    const [row] = await query<Record<string, string>>(
      url,
      `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS locale, current_setting('password_encryption') AS passwords,
         current_setting('fsync') || current_setting('synchronous_commit') AS durable, current_setting('jit') AS jit,
         current_setting('shared_buffers') AS buffers, current_setting('max_connections') AS connections,
         current_setting('work_mem') AS work_mem, current_setting('listen_addresses') AS addresses,
         current_setting('dynamic_shared_memory_type') AS memory
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      locale: 'C',
      passwords: 'scram-sha-256',
      durable: 'onon',
      jit: 'off',
      buffers: '128MB',
      connections: '100',
      work_mem: '8MB',
      addresses: '127.0.0.1',
      memory: 'mmap',
    });
    await expect(query(url.replace(/:[\w-]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  test('refuses a setting that PostgreSQL does not know, with PostgreSQL’s message', async () => {
    useExistingData();
    await expect(start({ settings: { no_such_setting: '1' } })).rejects.toThrow('no_such_setting');
    await start(); // the failed start has released the folder
  });

  test('may be stopped twice', async () => {
    useExistingData();
    const running = await start();
    const pid = postmasterPid();
    await Promise.all([running.stop(), running.stop()]);
    await running.stop();
    expect(isAlive(pid)).toBe(false);
    await expect(query(running.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('sets a new password when the old one is lost', async () => {
    useExistingData();
    const first = await start();
    await writeNote(first.url);
    await first.stop();
    rmSync(join(dataDir, 'password'));
    const second = await start();
    expect(second.url).not.toContain(new URL(first.url).password);
    expect(await readNote(second.url)).toBe('kept');
  });

  test('refuses data of another major version of PostgreSQL', async () => {
    useExistingData();
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 12; this release brings PostgreSQL \d+/);
  });
});

describe('after a crash', { timeout: 180_000 }, () => {
  test('ends the orphaned database of a killed server and retains the data', async () => {
    useExistingData();
    const server = forkServer();
    await writeNote(await startedUrl(server));
    await server.kill();
    const orphan = postmasterPid();
    expect(isAlive(orphan)).toBe(true);

    const { url } = await start();
    expect(isAlive(orphan)).toBe(false);
    expect(await readNote(url)).toBe('kept');
  });

  test('starts when server and database were both killed, whoever has the old pid now', async () => {
    useExistingData();
    const sleeper = await runAs('sleeper');
    const namesake = await runAs('postgres');
    for (const pid of [undefined, sleeper, namesake, await makeZombie(), '']) {
      const server = forkServer();
      await startedUrl(server);
      await server.kill();
      const orphan = postmasterPid();
      process.kill(orphan, 'SIGKILL');
      await until(() => !isAlive(orphan));
      const file = join(dataDir, 'cluster', 'postmaster.pid');
      if (pid === '')
        writeFileSync(file, ''); // cut short
      else if (pid !== undefined) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));

      const running = await start();
      expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await running.stop();
    }
    expect([sleeper, namesake].every(isAlive)).toBe(true);
  });

  test('brings the database back at the same address when it is killed under a running server', async () => {
    useExistingData();
    const { url } = await start();
    await writeNote(url);
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    await until(async () => (await readNote(url).catch(() => '')) === 'kept' && postmasterPid() !== pid);
    expect(logged).toContain('PostgreSQL has ended unexpectedly; starting it again');
  });

  test('starts over when the creation of the database was interrupted', async () => {
    const server = forkServer();
    await until(() => findProcesses(['initdb'], dataDir).length > 0);
    await server.kill();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('initialising-'))).toHaveLength(1);
    mkdirSync(join(dataDir, 'cluster')); // and any incomplete cluster
    writeFileSync(join(dataDir, 'cluster', 'postgresql.conf'), '');

    const running = await start();
    expect(running.freshlyInitialised).toBe(true);
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'lock', 'password']);
  });

  /** A zombie: a dead process whose parent does not wait for it. */
  async function makeZombie(): Promise<number> {
    const child = spawn('/bin/sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000']);
    undo.push(() => child.kill('SIGKILL'));
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    // A shell reaps its children; a program started with exec does not.
    await until(() => processName(child.pid ?? 0) === 'sleep');
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    return pid;
  }

  /** A program of this name that has nothing to do with PostgreSQL. */
  async function runAs(name: string): Promise<number> {
    symlinkSync('/bin/sleep', join(root, name));
    const child = spawn(join(root, name), ['1000']);
    undo.push(() => child.kill('SIGKILL'));
    await until(() => processName(child.pid ?? 0) === name);
    return child.pid ?? 0;
  }
});

const parentOf = (pid: number): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return postmasterPid(); // it has ended meanwhile
  }
};

describe('two servers on one folder', { timeout: 180_000 }, () => {
  test('the second is refused while the first lives, with folder and pid', async () => {
    useExistingData();
    const server = forkServer();
    const url = await startedUrl(server);
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirInUse);
    expect(refusal).toMatchObject({ dataDir, pid: server.child.pid });
    expect(String(refusal)).toContain(`The data folder ${dataDir} is in use by the process ${server.child.pid}`);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]); // undisturbed

    server.child.send('stop');
    await nextMessage(server.child, ({ kind }) => kind === 'stopped');
    await start();
  });

  test('the second is refused within one process too, also by another path', async () => {
    useExistingData();
    await start();
    symlinkSync(dataDir, join(root, 'link'));
    await expect(start({ dataDir: join(root, 'link') })).rejects.toMatchObject({ name: 'DataDirInUse', pid: process.pid });
  });

  test('of several starts at once, on a new folder or after a crash, exactly one wins', async () => {
    for (const _round of ['new folder', 'after a crash']) {
      const servers = [forkServer(), forkServer(), forkServer()];
      const outcomes = await Promise.all(servers.map((server) => server.outcome()));
      expect(outcomes.map((message) => (message.kind === 'refused' ? message.name : message.kind)).sort()).toEqual([
        'DataDirInUse',
        'DataDirInUse',
        'started',
      ]);
      // A child just after its fork still shows its postmaster's command line.
      const postmasters = findProcesses(['postgres'], `-D ${dataDir}/cluster`).filter((pid) => parentOf(pid) !== postmasterPid());
      expect(postmasters).toEqual([postmasterPid()]);
      await Promise.all(servers.map((server) => server.kill()));
    }
  });
});

describe.skipIf(!isRoot)('as root (skipped for others)', { timeout: 180_000 }, () => {
  test('runs the database under an account without rights', async () => {
    useExistingData();
    const { url } = await start();
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe((await getDatabaseAccount()).uid);
    expect(existsSync(sharedFolder)).toBe(false);
    await query(url, 'SELECT 1');
  });

  test('keeps data elsewhere, and finds it again, when the folder lies below a closed home', async () => {
    mkdirSync(join(root, 'home'), { mode: 0o700 });
    dataDir = join(root, 'home', 'checkout', 'data');
    const first = await start();
    await writeNote(first.url);
    await first.stop();
    const home = readFileSync(join(dataDir, 'database-location'), 'utf8').trim();
    expect(dirname(home)).toBe(sharedFolder);
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);

    const server = forkServer();
    expect(await readNote(await startedUrl(server))).toBe('kept');
    await expect(start()).rejects.toThrow(DataDirInUse);
    await server.kill();
    const again = await start();
    expect(again.freshlyInitialised).toBe(false);
    expect(await readNote(again.url)).toBe('kept');
    await again.stop();

    rmSync(dataDir, { recursive: true }); // a user who removes the folder wants an empty database
    const fresh = await start();
    expect(fresh.freshlyInitialised).toBe(true);
    expect(existsSync(join(`${home}.previous`, 'cluster'))).toBe(true);
    await fresh.stop();

    rmSync(home, { recursive: true });
    await expect(start()).rejects.toThrow(`lies in ${home}`);
  });

  test('moves existing data when its folder is closed later on', async () => {
    useExistingData();
    const first = await start();
    await writeNote(first.url);
    await first.stop();
    mkdirSync(join(root, 'home'), { mode: 0o700 });
    renameSync(dataDir, join(root, 'home', 'data'));
    dataDir = join(root, 'home', 'data');
    expect(await readNote((await start()).url)).toBe('kept');
  });

  test("copies PostgreSQL's programs once when the account cannot reach them", async () => {
    const account = await getDatabaseAccount();
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const packaged = await findPackagedBinaries();
    cpSync(dirname(packaged), join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
    rmSync(join(closed, 'package', 'native', 'lib', 'libicuuc.so.60')); // as when install scripts are forbidden
    mkdirSync(sharedFolder, { mode: 0o755 });
    const place = () => placeBinaries(join(closed, 'package', 'native'), async () => sharedFolder, account);

    const [one, other] = await Promise.all([place(), place()]);
    expect(one).toEqual(other);
    expect(one.postgres.startsWith(`${sharedFolder}/postgresql-`)).toBe(true);
    const { ino } = statSync(one.postgres);
    expect(statSync((await place()).postgres).ino).toBe(ino);
  });

  test('leaves the data of an ordinary user with that user', async ({ skip }) => {
    if (!anonymous) return skip('there is no account nobody');
    mkdirSync(dataDir);
    chownSync(dataDir, anonymous.uid, anonymous.gid);
    await runFixtureAs(anonymous, writeNote);
    const asRoot = await start();
    expect(await readNote(asRoot.url)).toBe('kept');
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(anonymous.uid);
    await asRoot.stop();
    await runFixtureAs(anonymous, async (url) => expect(await readNote(url)).toBe('kept'));
  });

  test("tells an ordinary user that the folder is another account's", async ({ skip }) => {
    if (!anonymous) return skip('there is no account nobody');
    // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React, it copies a data folder
    useExistingData();
    expect(await forkServer(anonymous).outcome()).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('may not use the data folder'),
    });
  });

  async function runFixtureAs(account: { uid: number; gid: number }, use: (url: string) => Promise<unknown>): Promise<void> {
    const server = forkServer(account);
    const message = await server.outcome();
    expect(message).toMatchObject({ kind: 'started', uid: account.uid });
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(account.uid);
    if (message.kind === 'started') await use(message.url);
    server.child.send('stop');
    await nextMessage(server.child, ({ kind }) => kind === 'stopped');
  }
});

describe('the account', () => {
  function fakePrograms(scripts: Record<string, string>): void {
    for (const [name, script] of Object.entries(scripts)) writeFileSync(join(root, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const path = process.env.PATH;
    process.env.PATH = `${root}:${path}`;
    onTestFinished(() => {
      process.env.PATH = path;
    });
  }

  test('is created when there is none', async () => {
    fakePrograms({
      getent: `[ -e ${root}/made ] && echo "$2:x:789:788::/nonexistent:/usr/sbin/nologin" || exit 2`,
      useradd: `touch ${root}/made`,
    });
    expect(await getDatabaseAccount()).toEqual({ uid: 789, gid: 788 });
  });

  test('that may not be created is explained', async () => {
    fakePrograms({ getent: 'exit 2', useradd: 'echo "useradd: cannot lock /etc/passwd" >&2; exit 1' });
    await expect(getDatabaseAccount()).rejects.toThrow(/marketplace-pg .* cannot lock \/etc\/passwd.* set DATABASE_URL/);
  });
});
