/** Processes that belong to a data folder: the server, the initialisation of its database, PostgreSQL and its children. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // ended meanwhile, or belongs to another account
  }
};

/** Folder of the cluster: in the data folder, or where that points to. */
function clusterOf(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  return join(read(join(folder, 'database-location')).trim() || folder, 'cluster');
}

/** 'pid command line' of each; [] if none is left. Zombies are excluded. */
export function processesOf(dataDir: string): string[] {
  const cluster = clusterOf(dataDir);
  const places = [dataDir, cluster.replace(/\/cluster$/, '')];
  // Children of PostgreSQL show only the cluster in the first line of their arguments.
  const postmasters = pids().filter((pid) => commandLine(pid).includes(`-D ${cluster}`));
  return pids()
    .filter((pid) => pid !== process.pid && !isZombie(pid))
    .filter(
      (pid) =>
        places.some((place) => commandLine(pid).includes(place)) ||
        postmasters.includes(parentOf(pid)) ||
        read(`/proc/${pid}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`),
    )
    .map((pid) => `${pid} ${commandLine(pid)}`);
}

const pids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
const commandLine = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
/** State and parent follow the name, which may contain any character. */
const statOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
const isZombie = (pid: number): boolean => ['Z', 'X', ''].includes(statOf(pid)[0] ?? '');
const parentOf = (pid: number): number => Number(statOf(pid)[1]);
