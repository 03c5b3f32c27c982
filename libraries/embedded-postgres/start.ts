import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { findPackagedBinaries, placeBinaries } from './binaries.ts';
import { DATABASE, prepareCluster } from './cluster.ts';
import { findDataPlace } from './data-place.ts';
import { endWithProcess } from './end-with-process.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from './postmaster.ts';
import type { Settings } from './settings.ts';
import { startSupervised } from './supervised-postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** A folder used only for the database; created when missing. */
  dataDir: string;
  log?: Log;
  /** PostgreSQL settings that add to or override the defaults in settings.ts. */
  settings?: Settings;
  /** Where root stores data and programs that the account must reach; default /var/lib/computing-marketplace. */
  sharedFolder?: string;
  /** Aborts the start at its next step; started processes are ended first. */
  signal?: AbortSignal;
};

export type EmbeddedPostgres = {
  /** postgres:// on the loopback interface, with the password. */
  url: string;
  port: number;
  stop(): Promise<void>;
  /** Whether this start created the database. */
  freshlyInitialised: boolean;
};

/**
 * @throws DataDirInUse while another living server uses the folder, EmbeddedPostgresError for all other reasons; the reason of `signal`,
 * and then no process of it is left running
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const halt = new AbortController();
  const signal = AbortSignal.any([halt.signal, ...(options.signal ? [options.signal] : [])]);
  const starting = start(options, signal);
  const invalidate = endWithProcess(async () => {
    halt.abort(new EmbeddedPostgresError('The start was given up'));
    await starting.then(({ stop }) => stop()).catch(() => {});
  });
  try {
    const { stop, ...running } = await starting;
    return { ...running, stop: () => stop().finally(invalidate) };
  } catch (error) {
    invalidate();
    throw error;
  }
}

async function start(options: EmbeddedPostgresOptions, signal: AbortSignal): Promise<EmbeddedPostgres> {
  const { log = () => {} } = options;
  const dataDir = makeDataDir(options.dataDir);
  const releases: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of releases.splice(0).reverse()) release();
  };
  try {
    releases.push((await lockFolder(dataDir)).release);
    signal.throwIfAborted();
    const place = await findDataPlace(dataDir, options.sharedFolder ? [options.sharedFolder] : undefined, log, signal);
    releases.push(place.release);
    signal.throwIfAborted();
    const binaries = await placeBinaries(await findPackagedBinaries(), place.programFolder, place.runAs);
    signal.throwIfAborted();
    const { password, freshlyInitialised } = await prepareCluster(dataDir, place, binaries, log, signal);
    signal.throwIfAborted();
    const { cluster, runAs } = place;
    const running = await startSupervised({ postgres: binaries.postgres, cluster, settings: options.settings ?? {}, runAs, log, signal });

    let stopped: Promise<void> | undefined;
    return {
      url: `postgres://${DATABASE}:${password}@127.0.0.1:${running.port}/${DATABASE}`,
      port: running.port,
      freshlyInitialised,
      stop: () => (stopped ??= running.stop().finally(releaseAll)),
    };
  } catch (error) {
    releaseAll();
    throw error;
  }
}

function makeDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    if (mkdirSync(path, { recursive: true })) chmodSync(path, 0o755); // traversable by the account; secrets are restricted files
    return realpathSync(path);
  } catch (error) {
    throw new EmbeddedPostgresError(`DATA_DIR: the data folder cannot be made: ${(error as Error).message}`, { cause: error });
  }
}
