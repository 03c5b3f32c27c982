/** What a server says of itself in /metrics while something is done to it. */
import { setTimeout as sleep } from 'node:timers/promises';

type Sample = { residentBytes: number; lagSeconds: number; cpuSeconds: number };
export type Figures = {
  /** The most memory, MB. */
  residentMb: number;
  /** The longest stretch in which the event loop was blocked by work of its own, ms. */
  blockedMs: number;
};

const EVERY_MS = 40;

async function sample(address: string): Promise<Sample> {
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
  };
}

/**
 * Watches until it is stopped. On a busy machine a process waits for its turn, which is no work of its own: a delay counts up to the processor time
 * that was used since the last look, since whatever blocks uses it.
 */
export function watchFigures(address: string): { stop(): Promise<Figures> } {
  let stopped = false;
  const figures: Figures = { residentMb: 0, blockedMs: 0 };
  const watching = (async () => {
    let before = await sample(address);
    for (let last = false; !last; ) {
      last = stopped;
      if (!last) await sleep(EVERY_MS);
      const now = await sample(address);
      figures.residentMb = Math.max(figures.residentMb, now.residentBytes / 1e6);
      figures.blockedMs = Math.max(figures.blockedMs, 1_000 * Math.min(now.lagSeconds, now.cpuSeconds - before.cpuSeconds));
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
