// Where the database of a data folder is stored: inside it or, if the account for PostgreSQL cannot enter it (below a closed home such as
// root's), in a folder that the account can reach, with a pointer in the data folder.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { findAccount, getDatabaseAccount } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { endLeftovers } from './leftovers.ts';
import { writePrivateFile } from './private-file.ts';
import { type RunAs, runCommand } from './run-command.ts';

export type DataPlace = {
  /** The folder around the cluster; the data folder itself, or one elsewhere. */
  home: string;
  /** PostgreSQL's own data directory; may not exist yet. */
  cluster: string;
  runAs: RunAs;
  /** A folder in which the account can run programs. */
  programFolder: () => Promise<string>;
  release(): void;
};

type Log = (line: string) => void;

const SHARED_FOLDERS = ['/var/lib', '/srv', '/opt'].map((folder) => join(folder, 'computing-marketplace'));
const POINTER = 'database-location';

/** Requires the lock of the data folder. `dataDir` is a real path. */
export async function findDataPlace(
  dataDir: string,
  sharedFolders: string[] = SHARED_FOLDERS,
  log: Log,
  signal?: AbortSignal,
): Promise<DataPlace> {
  return process.getuid?.() === 0 ? findPlaceForRoot(dataDir, sharedFolders, log, signal) : findPlaceForUser(dataDir);
}

async function findPlaceForUser(dataDir: string): Promise<DataPlace> {
  const home = readPointer(dataDir) ?? dataDir;
  const cluster = join(home, 'cluster');
  const lock = home === dataDir ? undefined : await lockHome(home, dataDir);
  if (existsSync(cluster) && lstatSync(cluster).uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} lies in ${cluster} and belongs to another account. ` +
        'Start the server under the account that made it (root, if root made it), or choose another data folder.',
    );
  }
  return { home, cluster, runAs: undefined, programFolder: async () => dataDir, release: () => lock?.release() };
}

async function findPlaceForRoot(dataDir: string, sharedFolders: string[], log: Log, signal?: AbortSignal): Promise<DataPlace> {
  const pointer = readPointer(dataDir);
  const inside = join(dataDir, 'cluster');
  const runAs = (await findOwner([...(pointer ? [join(pointer, 'cluster')] : []), inside])) ?? (await getDatabaseAccount());
  const sharedFolder = () => chooseSharedFolder(sharedFolders, runAs);

  let home = pointer ?? dataDir;
  if (!pointer && !(await canWorkIn(dataDir, runAs))) {
    home = await makeHomeElsewhere(await sharedFolder(), dataDir, runAs, log);
    writePrivateFile(join(dataDir, POINTER), `${home}\n`);
  }
  const lock = home === dataDir ? undefined : await lockHome(home, dataDir);
  const cluster = join(home, 'cluster');
  try {
    if (home !== dataDir && !existsSync(cluster) && existsSync(inside)) {
      log(`moving the database from ${inside} to ${cluster}, where its account can reach it`);
      await endLeftovers(inside, runAs, log);
      await move(inside, cluster, signal);
    }
    if (existsSync(cluster) && lstatSync(cluster).uid !== runAs.uid) {
      await endLeftovers(cluster, runAs, log);
      giveTo(cluster, runAs);
    }
  } catch (error) {
    lock?.release();
    throw error;
  }
  return { home, cluster, runAs, programFolder: sharedFolder, release: () => lock?.release() };
}

/** The account that owns the first of these folders which exists, unless it is root or unknown on this machine. */
async function findOwner(clusters: string[]): Promise<RunAs | null> {
  const existing = clusters.find((cluster) => existsSync(cluster));
  return existing === undefined ? null : await findAccount(lstatSync(existing).uid);
}

function lockHome(home: string, dataDir: string): Promise<FolderLock> {
  if (!existsSync(home)) {
    throw new EmbeddedPostgresError(
      `The database of ${dataDir} lies in ${home} (as ${join(dataDir, POINTER)} says), which is missing or closed to this account. ` +
        'Bring that folder back; or remove the file to begin with an empty database.',
    );
  }
  return lockFolder(home, dataDir);
}

function readPointer(dataDir: string): string | null {
  const path = join(dataDir, POINTER);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** Tried rather than computed: modes, ACLs and mounts all matter. */
async function canWorkIn(folder: string, runAs: NonNullable<RunAs>): Promise<boolean> {
  try {
    const probe = mkdtempSync(join(folder, 'probe-'));
    try {
      chownSync(probe, runAs.uid, runAs.gid);
      const { code } = await runCommand('/bin/sh', ['-c', 'cd "$1" && : > file', 'sh', probe], { runAs });
      return code === 0;
    } finally {
      rmSync(probe, { recursive: true, force: true });
    }
  } catch {
    return false;
  }
}

async function chooseSharedFolder(candidates: string[], runAs: NonNullable<RunAs>): Promise<string> {
  for (const folder of candidates) {
    try {
      if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755);
    } catch {
      continue; // such as a read-only system
    }
    if (await canWorkIn(folder, runAs)) return realpathSync(folder);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL's account (uid ${runAs.uid}) can reach neither this folder nor any of ${candidates.join(', ')}. ` +
      'Put the server and its data where that account may enter, start it as an ordinary user, or set DATABASE_URL.',
  );
}

/** Nothing is deleted immediately: data without a pointer is renamed; one generation is retained. */
async function makeHomeElsewhere(sharedFolder: string, dataDir: string, runAs: RunAs, log: Log): Promise<string> {
  const home = join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  if (existsSync(home)) {
    const lock = await lockFolder(home, dataDir);
    try {
      if (existsSync(join(home, 'cluster'))) {
        await endLeftovers(join(home, 'cluster'), runAs, log);
        log(`${dataDir} begins anew; its former database is set aside as ${home}.previous`);
        rmSync(`${home}.previous`, { recursive: true, force: true });
        renameSync(home, `${home}.previous`);
      }
    } finally {
      lock.release();
    }
  }
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
  return home;
}

async function move(from: string, to: string, signal?: AbortSignal): Promise<void> {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    rmSync(`${to}.partial`, { recursive: true, force: true });
    const copied = await runCommand('cp', ['-a', from, `${to}.partial`], { signal });
    signal?.throwIfAborted();
    if (copied.code !== 0) throw new EmbeddedPostgresError(`${from} could not be copied to ${to}: ${copied.stderr.trim()}`);
    renameSync(`${to}.partial`, to);
    rmSync(from, { recursive: true, force: true });
  }
}

/** The folder itself comes last, so an interrupted run is repeated. */
function giveTo(path: string, owner: NonNullable<RunAs>): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), owner);
  lchownSync(path, owner.uid, owner.gid);
}
