/** Processes that belong to a data folder: the server itself, the making of its database, PostgreSQL and its children. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended meanwhile, or it is another account's
  }
};

/** Where the cluster is: in the data folder, or where that says. */
function clusterOf(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  return join(read(join(folder, 'database-location')).trim() || folder, 'cluster');
}

/** 'pid command line' of each; [] when nothing is left. Dead ones that nobody has taken note of do not count. */
export function processesOf(dataDir: string): string[] {
  const cluster = clusterOf(dataDir);
  const places = [dataDir, cluster.replace(/\/cluster$/, '')];
  // Children of PostgreSQL name their postmaster's cluster alone, which is in its first line of arguments.
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
/** State and parent come after the name, which may hold anything. */
const statOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
const isZombie = (pid: number): boolean => ['Z', 'X', ''].includes(statOf(pid)[0] ?? '');
const parentOf = (pid: number): number => Number(statOf(pid)[1]);
