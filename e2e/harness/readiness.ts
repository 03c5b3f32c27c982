/** Polls `/readyz`. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A later response counts as none: a load balancer would have timed out. */
const BOUND_MS = 10_000;

/** True: ready. False: not ready, or the connection was refused. Null: connected, but no response in time. */
export async function askReadiness(address: string): Promise<boolean | null> {
  const limit = AbortSignal.timeout(BOUND_MS);
  try {
    const answer = await fetch(`${address}/readyz`, { signal: limit });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return limit.aborted ? null : false;
  }
}

/** Milliseconds of performance.now() at which it was ready; null if it was not until `until`. */
export async function readyAt(address: () => string, until: number): Promise<number | null> {
  while (performance.now() < until) {
    if (await askReadiness(address())) return performance.now();
    await sleep(20);
  }
  return null;
}

export type ReadinessWatch = {
  /** Responses 'not ready', calls without a response in time, and the slowest response in ms, since the last call. */
  seen(): { notReady: number; unanswered: number; slowestMs: number };
  stop(): Promise<void>;
};

/**
 * Polls five times a second until stopped. `serving` returns the process expected to answer: a starting one accepts connections before it
 * can answer, and counts as not ready then.
 */
export function watchReadiness(address: () => string, serving: () => unknown = () => true): ReadinessWatch {
  let stopped = false;
  const none = () => ({ notReady: 0, unanswered: 0, slowestMs: 0 });
  let figures = none();
  const watching = (async () => {
    while (!stopped) {
      const at = performance.now();
      const before = serving();
      const ready = await askReadiness(address());
      const isExpected = Boolean(before) && before === serving();
      if (ready === null && isExpected) figures.unanswered += 1;
      else if (ready !== true) figures.notReady += 1;
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - at);
      await sleep(200);
    }
  })();
  return {
    seen() {
      const last = figures;
      figures = none();
      return last;
    },
    async stop() {
      stopped = true;
      await watching;
    },
  };
}
