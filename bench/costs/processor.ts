/** Processor time of a process and all its descendants, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in /proc: 100 a second on every system that Node.js runs on. */
const TICK_MS = 10;

type Process = { parent: number; ms: number };

/** Includes the time of ended children. Null if the process has ended. */
function readProcess(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    return null;
  }
}

/** Since their start, in ms; `root` and all its descendants. */
export function processorMs(root: number): number {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(name) : null;
    if (found) all.set(Number(name), found);
  }
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, { ms }] of all) if (isBelow(pid)) sum += ms;
  return sum;
}

/** The parent process; 0 if there is none. */
export const parentOf = (pid: number): number => readProcess(String(pid))?.parent ?? 0;

/** The background has nothing left to do once it takes less than this in each second. */
const QUIET_MS = 30;
/** Waits until the process and its descendants are idle. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let before = processorMs(pid); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = processorMs(pid);
    if (now - before <= QUIET_MS) return;
    before = now;
  }
}
