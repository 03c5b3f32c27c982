import { readdirSync, readFileSync } from 'node:fs';

/** Whether such a process runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  const stat = readProc(pid, 'stat'); // pid (name) state …
  const [, state = 'X'] = /\) (\w)[^)]*$/.exec(stat) ?? [];
  return !'ZX'.includes(state);
}

/**
 * Processes with one of these names whose command line contains `marker`. Command lines are readable by all users; working folders are not.
 */
export function findProcesses(names: string[], marker: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => names.includes(processName(pid)) && readProc(pid, 'cmdline').replaceAll('\0', ' ').includes(marker));
}

/**
 * Whether a process with this name is exiting: it no longer has a command line to be found by, and may still be attached to shared memory.
 */
export const isOneEnding = (name: string): boolean =>
  readdirSync('/proc').some((entry) => {
    const pid = Number(entry);
    return pid > 0 && processName(pid) === name && readProc(pid, 'cmdline') === '' && isAlive(pid);
  });

/** The name of the program, '' when there is no such process. */
export function processName(pid: number): string {
  return readProc(pid, 'comm').trim();
}

export function killAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
