/** Waits of a test, in ms: summed by the helpers that wait, and attached to each case in the report of a run. */
import { readdirSync, readFileSync } from 'node:fs';

export const WAIT_KINDS = ['processor', 'server', 'database', 'page', 'clock'] as const;
/**
 * processor: threads of the test and its child processes were ready to run but had no core. server: a product process started. database:
 * one was created or dropped. page: the browser loaded one. clock: a pause, or the time between two polls.
 */
export type WaitKind = (typeof WAIT_KINDS)[number];
export type Waits = Record<WaitKind, number>;

const sums: Waits = { processor: 0, server: 0, database: 0, page: 0, clock: 0 };

export function addWait(kind: WaitKind, ms: number): void {
  sums[kind] += ms;
}

/** Runs the work and counts its duration as a wait. Overlapping waits count separately. */
export async function waiting<T>(kind: WaitKind, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    addWait(kind, performance.now() - began);
  }
}

const NS_PER_MS = 1e6;
/** Run queue time of a process's main thread, from the Linux scheduler; 0 where unavailable. */
function queuedMs(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / NS_PER_MS;
  } catch {
    return 0;
  }
}
/** This process and its running child processes. */
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
/** The wait of an ended process since it was last read is unknown, and not counted. */
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
