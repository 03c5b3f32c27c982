/** Figures from a server's /metrics during a test. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProduct } from './product.ts';

type Sample = { residentBytes: number; lagSeconds: number; cpuSeconds: number; waitedSeconds: number };
export type Figures = {
  /** Peak memory, MB. */
  residentMb: number;
  /** Longest time for which the event loop was blocked by its own work, ms. */
  blockedMs: number;
};

const EVERY_MS = 40;

/** Seconds for which the main thread was runnable without a processor so far; 0 if the kernel does not count it. */
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
    // The maximum since the last read.
    lagSeconds: read('nodejs_eventloop_lag_max_seconds'),
    cpuSeconds: read('process_cpu_seconds_total'),
    waitedSeconds: await waitedSeconds(process.pid ?? 0),
  };
}

/**
 * Samples a server until stopped. On a busy machine a process also waits for a processor: this wait is subtracted from a delay, which is
 * limited to the processor time used.
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
