/** What a server says of itself in /metrics while something is done to it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

type Sample = { residentBytes: number; lagSeconds: number; ranSeconds: number; waitedSeconds: number };
export type Figures = {
  /** The most memory, MB. */
  residentMb: number;
  /** The longest stretch in which the event loop was blocked by work of its own, ms. */
  blockedMs: number;
};

const EVERY_MS = 40;

/** How long the thread of a process that runs its event loop had a processor, and how long it stood ready without one. */
async function turns(pid: number): Promise<{ ranSeconds: number; waitedSeconds: number }> {
  const [ran = 0, waited = 0] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ').map(Number);
  return { ranSeconds: ran / 1e9, waitedSeconds: waited / 1e9 };
}

async function sample(address: string, pid: number): Promise<Sample> {
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
    ...(await turns(pid)),
  };
}

/**
 * Watches a server until it is stopped. On a busy machine a process waits for its turn, which is no work of its own: of a delay, what the
 * thread waited for a processor since the last look does not count, and no more than the time it had one.
 */
export function watchFigures(address: string, pid: number): { stop(): Promise<Figures> } {
  let stopped = false;
  const figures: Figures = { residentMb: 0, blockedMs: 0 };
  const watching = (async () => {
    let before = await sample(address, pid);
    for (let last = false; !last; ) {
      last = stopped;
      if (!last) await sleep(EVERY_MS);
      const now = await sample(address, pid);
      figures.residentMb = Math.max(figures.residentMb, now.residentBytes / 1e6);
      const worked = Math.min(now.lagSeconds - (now.waitedSeconds - before.waitedSeconds), now.ranSeconds - before.ranSeconds);
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
