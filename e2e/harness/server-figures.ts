/** What a server says of itself in /metrics while something is done to it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProduct } from './product.ts';

type Sample = { residentBytes: number; lagSeconds: number; cpuSeconds: number; waitedSeconds: number };
export type Figures = {
  /** The most memory, MB. */
  residentMb: number;
  /** The longest stretch in which the event loop was blocked by work of its own, ms. */
  blockedMs: number;
};

const EVERY_MS = 40;

/** How long the thread that runs the event loop stood ready without a processor, so far; 0 on a kernel that does not count it. */
async function waitedSeconds(pid: number): Promise<number> {
  const times = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(times.split(' ')[1] ?? 0) / 1e9;
}

type Watched = Pick<RunningProduct, 'address' | 'process'>;

async function sample({ address, process }: Watched): Promise<Sample> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const read = (name: string): number => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`/metrics has no ${name}`);
    return Number(value);
  };
  return {
    residentBytes: read('process_resident_memory_bytes'),
    // The longest since it was asked for last.
    lagSeconds: read('nodejs_eventloop_lag_max_seconds'),
    cpuSeconds: read('process_cpu_seconds_total'),
    waitedSeconds: await waitedSeconds(process.pid ?? 0),
  };
}

/**
 * Watches a server until it is stopped. On a busy machine a process waits for its turn, which is no work of its own: of a delay, what the
 * thread waited for a processor since the last look does not count, and no more than the time in which the process had one.
 */
export function watchFigures(server: Watched): { stop(): Promise<Figures> } {
  let stopped = false;
  const figures: Figures = { residentMb: 0, blockedMs: 0 };
  const watching = (async () => {
    let before = await sample(server);
    for (let last = false; !last; ) {
      last = stopped;
      if (!last) await sleep(EVERY_MS);
      const now = await sample(server);
      figures.residentMb = Math.max(figures.residentMb, now.residentBytes / 1e6);
      const worked = Math.min(now.lagSeconds - (now.waitedSeconds - before.waitedSeconds), now.cpuSeconds - before.cpuSeconds);
      figures.blockedMs = Math.max(figures.blockedMs, 1_000 * worked);
      before = now;
    }
    return figures;
  })();
  watching.catch(() => {});
  return {
    stop() {
      stopped = true;
      return watching;
    },
  };
}
