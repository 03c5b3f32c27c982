/** What a test waited for, in ms: added up by the helpers that wait, and put beside each case in the report of a run. */
import { readdirSync, readFileSync } from 'node:fs';

export const WAIT_KINDS = ['processor', 'server', 'database', 'page', 'clock'] as const;
/**
 * processor: threads of the test and of the processes that it started were ready to run and had no core. server: a process of the product
 * started. database: one was made or removed. page: the browser loaded one. clock: a pause, or the time between two questions of a poll.
 */
export type WaitKind = (typeof WAIT_KINDS)[number];
export type Waits = Record<WaitKind, number>;

const sums: Waits = { processor: 0, server: 0, database: 0, page: 0, clock: 0 };

export function addWait(kind: WaitKind, ms: number): void {
  sums[kind] += ms;
}

/** Does the work and counts how long it took as a wait. Waits that overlap count each. */
export async function waiting<T>(kind: WaitKind, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    addWait(kind, performance.now() - began);
  }
}

const NS_PER_MS = 1e6;
/** Of the main thread of a process, by the scheduler of Linux; 0 where that is not to be had. */
function queuedMs(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / NS_PER_MS;
  } catch {
    return 0;
  }
}
/** The process itself and those that it started and that are still there. */
function ownProcesses(): string[] {
  try {
    const children = readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
    );
    return ['self', ...children];
  } catch {
    return ['self'];
  }
}
const lastSeen = new Map<string, number>();
/** What a process that ended waited since it was last seen is not known, and not counted. */
function readProcessor(): void {
  for (const pid of ownProcesses()) {
    const ms = queuedMs(pid);
    sums.processor += Math.max(0, ms - (lastSeen.get(pid) ?? 0));
    lastSeen.set(pid, ms);
  }
}

export function waitsSoFar(): Waits {
  readProcessor();
  return { ...sums };
}
export const waitsBetween = (before: Waits, after: Waits): Waits =>
  Object.fromEntries(WAIT_KINDS.map((kind) => [kind, Math.round(after[kind] - before[kind])])) as Waits;
