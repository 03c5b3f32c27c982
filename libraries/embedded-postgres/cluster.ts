// Creates the cluster (PostgreSQL's term for a data directory) completely or not at all.
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DataPlace } from './data-place.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { endLeftovers } from './leftovers.ts';
import { syncFolder, writePrivateFile } from './private-file.ts';
import { findProcesses, killAll } from './processes.ts';
import { type RunAs, runCommand } from './run-command.ts';

/** The name of both the role and the database. */
export const DATABASE = 'marketplace';

type Prepared = { password: string; freshlyInitialised: boolean };

/** Requires the lock of the data folder. */
export async function prepareCluster(
  dataDir: string,
  place: DataPlace,
  binaries: Binaries,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Prepared> {
  removeInterrupted(place.home);
  const passwordFile = join(dataDir, 'password');
  const known = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : '';
  const password = known || randomBytes(24).toString('base64url');

  const freshlyInitialised = !existsSync(join(place.cluster, 'PG_VERSION'));
  if (freshlyInitialised) {
    log(`making a new database in ${place.cluster}`);
    if (!known) writePrivateFile(passwordFile, `${password}\n`);
    rmSync(place.cluster, { recursive: true, force: true });
    await initialise(place, binaries, password, signal);
    return { password, freshlyInitialised };
  }

  checkVersion(place.cluster, binaries);
  if (!known) {
    log(`${passwordFile} is missing; setting a new password`);
    await endLeftovers(place.cluster, place.runAs, log);
    await runSingleUser(binaries, place.cluster, `ALTER ROLE ${DATABASE} PASSWORD '${password}'`, { runAs: place.runAs, signal });
    writePrivateFile(passwordFile, `${password}\n`);
  }
  return { password, freshlyInitialised };
}

/** Works in a temporary folder and renames it at the end, so an existing cluster is always complete. */
async function initialise(place: DataPlace, binaries: Binaries, password: string, signal?: AbortSignal): Promise<void> {
  const { home, cluster, runAs } = place;
  const work = mkdtempSync(join(home, 'initialising-'));
  try {
    chmodSync(work, 0o700);
    if (runAs) chownSync(work, runAs.uid, runAs.gid);
    const passwordFile = join(work, 'password');
    writePrivateFile(passwordFile, `${password}\n`);
    const made = join(work, 'cluster');
    const initdb = await runCommand(
      binaries.initdb,
      ['-D', made, `--username=${DATABASE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale'],
      { runAs, signal },
    );
    signal?.throwIfAborted();
    if (initdb.code !== 0) {
      throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder: ${initdb.stderr.trim() || initdb.failure}`);
    }
    await runSingleUser(binaries, made, `CREATE DATABASE ${DATABASE}`, { runAs, signal });
    renameSync(made, cluster);
    syncFolder(home);
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** PostgreSQL in single-user mode: reads statements, one per line. */
async function runSingleUser(
  binaries: Binaries,
  cluster: string,
  statement: string,
  how: { runAs: RunAs; signal?: AbortSignal },
): Promise<void> {
  const { code, stderr } = await runCommand(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
    ...how,
    input: `${statement}\n`,
  });
  how.signal?.throwIfAborted();
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(stderr)) {
    throw new EmbeddedPostgresError(`PostgreSQL refused its first setting-up: ${stderr.trim()}`);
  }
}

/** Removes leftovers of a server that was killed during its start. */
function removeInterrupted(home: string): void {
  for (const name of readdirSync(home).filter((entry) => /^(initialising-|probe-|password\.)/.test(entry))) {
    const work = join(home, name);
    // A process being killed may still write, so removal is repeated.
    for (let attempt = 0; attempt < 100 && existsSync(work); attempt += 1) {
      const writers = findProcesses(['initdb', 'postgres'], work);
      killAll(writers, 'SIGKILL');
      if (writers.length === 0) removeQuietly(work);
      if (existsSync(work)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
    rmSync(work, { recursive: true, force: true });
  }
}

function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // retried
  }
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === binaries.major) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${version}; this release brings PostgreSQL ${binaries.major}. ` +
      'Dump it with the former release and load it into a new data folder.',
  );
}
