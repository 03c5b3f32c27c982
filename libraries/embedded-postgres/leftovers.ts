// Leftover processes of a killed server: an orphaned postmaster, or the children of a killed postmaster.
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { readPostmasterPid, replaceStalePid } from './postmaster-pid.ts';
import { findProcesses, isAlive, isOneEnding, killAll, processName } from './processes.ts';
import { type RunAs, runCommand } from './run-command.ts';

const PATIENCE_MS = 60_000;
/** A process that is exiting finishes within milliseconds of processor time. */
const ENDING_MS = 5_000;

/** Contained in the command line of every process of this cluster; unchanged when the folder is moved. */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `marketplace-${dev}-${ino}.`;
}

/** Ends every PostgreSQL process on this cluster. Requires the folder's lock. */
export async function endLeftovers(cluster: string, runAs: RunAs, log: (line: string) => void): Promise<void> {
  const noted = readPostmasterPid(cluster)?.pid ?? 0;
  const foreign = isAlive(noted) && processName(noted) === 'postgres' && (await worksIn(noted, cluster, runAs));
  const marker = clusterName(cluster);
  const remaining = () => {
    const pids = findProcesses(['postgres'], marker);
    return foreign && isAlive(noted) && !pids.includes(noted) ? [...pids, noted] : pids;
  };

  const found = remaining();
  if (found.length > 0) {
    log(`ending PostgreSQL processes left behind: ${found.join(', ')}`);
    if (found.includes(noted)) {
      killAll([noted], 'SIGINT'); // fast shutdown: it ends its children as well
      await waitUntil(() => remaining().length === 0, PATIENCE_MS);
    }
    killAll(remaining(), 'SIGKILL'); // no postmaster, or an unresponsive one: the next start recovers from the log
    if (!(await waitUntil(() => remaining().length === 0, PATIENCE_MS))) {
      throw new EmbeddedPostgresError(`PostgreSQL processes on ${cluster} cannot be ended: ${remaining().join(', ')}`);
    }
  }

  // PostgreSQL refuses to start while a process of the killed server is still attached to its shared memory.
  if (noted > 0) await waitUntil(() => !isOneEnding('postgres'), ENDING_MS);
  if (replaceStalePid(cluster)) log('PostgreSQL was killed; it recovers from its log');
}

/** Checked as the account, since root in a container may not inspect another account's processes. */
async function worksIn(pid: number, cluster: string, runAs: RunAs): Promise<boolean> {
  const { stdout } = await runCommand('readlink', [`/proc/${pid}/cwd`], { runAs });
  return stdout.trim() === cluster;
}

async function waitUntil(condition: () => boolean, patienceMs: number): Promise<boolean> {
  const end = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}
