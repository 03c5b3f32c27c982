// The file that a running PostgreSQL keeps in its folder: pid, folder, start, port, socket, address, memory, status.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPOSSIBLE_PID = 2 ** 31 - 2; // beyond every pid_max

export function readPostmasterPid(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return Number.isNaN(pid) ? null : { pid, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to start while the pid noted here is alive, though it may belong to another program by now.
 * Only the pid is replaced: by the rest of the file PostgreSQL checks that the old shared memory is unused.
 */
export function disownPostmasterPid(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(IMPOSSIBLE_PID)));
}
