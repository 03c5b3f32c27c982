/** Processor time of a process and all that it began, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the processor's clock in /proc: 100 a second on every system that Node.js runs on. */
const TICK_MS = 10;

type Process = { parent: number; ms: number };

/** With the time of children that have ended. Null where it is gone. */
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

/** Since their beginning, in ms; `root` and everything below it. */
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

/** The process that began another one; 0 where there is none. */
export const parentOf = (pid: number): number => readProcess(String(pid))?.parent ?? 0;
