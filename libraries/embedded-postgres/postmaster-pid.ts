// The file postmaster.pid of a running PostgreSQL: pid, folder, start, port, socket, address, memory, status.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * PostgreSQL refuses to start while the pid in this file exists, even if it now belongs to another program or a zombie. Only the pid is
 * replaced: PostgreSQL uses the rest of the file to check that the old shared memory is unused.
 * @returns whether there was such a file
 */
export function replaceStalePid(cluster: string): boolean {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  if (/^\d+\n/.test(text)) writeFileSync(path, text.replace(/^\d+/, String(IMPOSSIBLE_PID)));
  else rmSync(path); // cut short by a crash of the machine
  return true;
}
