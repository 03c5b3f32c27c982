/**
 * A separate PostgreSQL at a fixed address that the test may kill: no supervisor restarts it, and what it confirmed is on the disk (fsync
 * on). The product connects as the owner of one database, the test as a superuser.
 */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPackagedBinaries, placeBinaries } from '#libraries/embedded-postgres/binaries.ts';
import { prepareCluster, DATABASE as SUPERUSER } from '#libraries/embedded-postgres/cluster.ts';
import { findDataPlace } from '#libraries/embedded-postgres/data-place.ts';
import { clusterName, endLeftovers } from '#libraries/embedded-postgres/leftovers.ts';
import { launchPostmaster, type Postmaster } from '#libraries/embedded-postgres/postmaster.ts';
import { findProcesses, killAll } from '#libraries/embedded-postgres/processes.ts';
import { chooseSharedMemoryType, settingArguments } from '#libraries/embedded-postgres/settings.ts';
import { findPort } from '#server/platform/test/find-port.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const OWNER = 'market';
const SMALL_DISK_MB = 24;
/** application_name of the test's connections, which excludes them when the product's are ended. */
const TEST_NAME = 'harness';
/** Timeout for a hanging start. */
const START_LIMIT_MS = 60_000;
const SLOT_LIMIT_MS = 20_000;

export type DatabaseProcess = {
  /** For DATABASE_URL: the owner of a database, no superuser. The same after each start. */
  url: string;
  /** Runs as superuser on a new connection. */
  query(text: string, values?: unknown[]): Promise<object[]>;
  /** A permanent superuser connection; the caller ends it. */
  connect(): Promise<pg.Client>;
  /** Fast shutdown: ends sessions and writes a checkpoint. */
  stop(): Promise<void>;
  /** kill -9 of the postmaster and all its children at the same time. */
  kill(): Promise<void>;
  /** Resolves when a client has connected and queried, with the time of performance.now() in ms. */
  start(): Promise<number>;
  /** Ends every session but those of the test. */
  endSessions(): Promise<void>;
  /** Occupies all connections available to the product, including its present ones, until released. */
  takeConnections(): Promise<{ taken: number; release(): Promise<void> }>;
  /** New transactions are read-only, as on a standby, until released. */
  refuseWrites(): Promise<{ release(): Promise<void> }>;
  /** Moves these tables to a file system of some megabytes and fills it, until released; null where the test may not mount one. */
  fillDiskUnder(tables: readonly string[]): Promise<{ release(): Promise<void> } | null>;
  /** ACCESS EXCLUSIVE on `table` until released. */
  lockTable(table: string): Promise<{ release(): Promise<void> }>;
  dispose(): Promise<void>;
};

type Place = Awaited<ReturnType<typeof findDataPlace>>;
const nothing = () => {};

/** Initialises a cluster in a folder that PostgreSQL's account can enter. */
async function makeCluster(folder: string): Promise<{ place: Place; postgres: string; password: string }> {
  const place = await findDataPlace(folder, [join(folder, 'shared')], nothing);
  const binaries = await placeBinaries(await findPackagedBinaries(), place.programFolder, place.runAs);
  const { password } = await prepareCluster(folder, place, binaries, nothing);
  return { place, postgres: binaries.postgres, password };
}

const noSlot = (error: unknown): boolean => (error as { code?: string }).code === '53300';

/** Superuser connections; sessions that the server ends do not fail the test. */
function createAccess(superUrl: string) {
  async function connectOnce(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: TEST_NAME, connectionTimeoutMillis: 5_000 });
    client.on('error', nothing);
    await client.connect();
    return client;
  }
  /** Clients that are being refused briefly occupy the slots reserved for superusers. */
  async function connect(): Promise<pg.Client> {
    for (const end = performance.now() + SLOT_LIMIT_MS; ; await sleep(20)) {
      try {
        return await connectOnce(superUrl);
      } catch (error) {
        if (!noSlot(error) || performance.now() > end) throw error;
      }
    }
  }
  async function query(text: string, values: unknown[] = []): Promise<object[]> {
    const client = await connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  return { connectOnce, connect, query };
}
type Access = ReturnType<typeof createAccess>;

const END_SESSIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${OWNER}' AND application_name <> '${TEST_NAME}'`;
const SESSIONS = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = '${OWNER}' AND application_name <> '${TEST_NAME}'`;

/** Makes the running server unusable in various ways. */
function createFaults({ connectOnce, connect, query }: Access, url: string, disk: () => SmallDisk | null) {
  return {
    async takeConnections() {
      const control = await connect();
      const held: pg.Client[] = [];
      const takeOne = async () => {
        const client = await connectOnce(url).catch(() => null);
        if (client) held.push(client);
        return client !== null;
      };
      const takeAll = async () => {
        while (await takeOne());
      };
      // The product reconnects for each lost connection, and so does this loop, until it holds all of them.
      for (const end = performance.now() + SLOT_LIMIT_MS; performance.now() < end; ) {
        await Promise.all(Array.from({ length: 4 }, takeAll));
        if ((await control.query(SESSIONS)).rows[0]?.count === 0) break;
        await control.query(END_SESSIONS);
      }
      await control.end();
      return {
        taken: held.length,
        release: async () => void (await Promise.all(held.splice(0).map((client) => client.end().catch(nothing)))),
      };
    },
    async refuseWrites() {
      const set = async (value: string) => {
        await query(`ALTER ROLE ${OWNER} SET default_transaction_read_only = ${value}`);
        // Settings of a role apply to new sessions.
        await query(END_SESSIONS);
      };
      await set('on');
      return { release: () => set('off') };
    },
    async fillDiskUnder(tables: readonly string[]) {
      const small = disk();
      if (!small) return null;
      await query(`CREATE TABLESPACE small OWNER ${OWNER} LOCATION '${small.folder}'`);
      for (const table of tables) await query(`ALTER TABLE ${table} SET TABLESPACE small`);
      // No autovacuum: it would free what a failed insert left.
      await query(
        'CREATE TABLE filler (filling text) WITH (autovacuum_enabled = false, toast.autovacuum_enabled = false) TABLESPACE small',
      );
      await query('ALTER TABLE filler ALTER COLUMN filling SET STORAGE EXTERNAL');
      // In ever smaller batches, until no page is free.
      for (const rows of [1_000, 100, 10, 1])
        for (let full = false; !full; )
          full = await query(`INSERT INTO filler SELECT repeat('x', 7000) FROM generate_series(1, ${rows})`).then(
            () => false,
            (error) => {
              if ((error as { code?: string }).code !== '53100') throw error;
              return true;
            },
          );
      return {
        async release() {
          await query('DROP TABLE filler');
          for (const table of tables) await query(`ALTER TABLE ${table} SET TABLESPACE pg_default`);
          await query('DROP TABLESPACE small');
          small.remove();
        },
      };
    },
    async lockTable(table: string) {
      const client = await connect();
      await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      return { release: () => client.end() };
    },
  };
}

/** `settings`: further settings of PostgreSQL, in addition to fsync. */
export async function startDatabaseProcess(settings: Record<string, string> = {}): Promise<DatabaseProcess> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'marketplace-database-')));
  chmodSync(folder, 0o755);
  const { place, postgres, password } = await makeCluster(folder);
  const port = await findPort();
  const superUrl = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`;
  const args = settingArguments(
    { dynamic_shared_memory_type: chooseSharedMemoryType(), fsync: 'on', synchronous_commit: 'on', ...settings },
    { port: String(port), cluster_name: clusterName(place.cluster) },
  );
  let postmaster: Postmaster | null = null;
  const first = createAccess(superUrl(SUPERUSER));
  const access = createAccess(superUrl(OWNER));

  async function start(): Promise<number> {
    await endLeftovers(place.cluster, place.runAs, nothing);
    postmaster = await launchPostmaster({ postgres, cluster: place.cluster, args, runAs: place.runAs, log: nothing });
    for (const end = performance.now() + START_LIMIT_MS; ; await sleep(10)) {
      try {
        await first.query('SELECT 1');
        return performance.now();
      } catch (error) {
        if (performance.now() > end) throw error;
      }
    }
  }
  async function end(how: (postmaster: Postmaster) => unknown): Promise<void> {
    const ending = postmaster;
    if (!ending) return;
    postmaster = null;
    await how(ending);
    await ending.ended;
  }
  const stop = () => end((running) => running.stop());

  await start();
  await first.query(`CREATE ROLE ${OWNER} LOGIN PASSWORD '${password}'`);
  await first.query(`CREATE DATABASE ${OWNER} OWNER ${OWNER}`);
  let disk: SmallDisk | null = null;
  return {
    url,
    query: access.query,
    connect: access.connect,
    stop,
    kill: () => end(() => killAll(findProcesses(['postgres'], clusterName(place.cluster)), 'SIGKILL')),
    start,
    endSessions: async () => void (await access.query(END_SESSIONS)),
    ...createFaults(access, url, () => (disk = mountSmallDisk(folder, SMALL_DISK_MB, place.runAs))),
    async dispose() {
      await stop();
      disk?.remove();
      place.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
