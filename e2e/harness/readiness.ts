/** What `/readyz` says, asked again and again. */
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer later than this is none: a load balancer has given up long before. */
const BOUND_MS = 10_000;

/** True: ready. False: it says that it is not, or does not answer a connection. Null: it took the connection and did not answer in time. */
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

/** Milliseconds of performance.now() at which it was ready; null when it was not until `until`. */
export async function readyAt(address: () => string, until: number): Promise<number | null> {
  while (performance.now() < until) {
    if (await askReadiness(address())) return performance.now();
    await sleep(20);
  }
  return null;
}

export type ReadinessWatch = {
  /** Answers 'not ready', calls without an answer in time, and the slowest answer in ms, since it was asked last. */
  seen(): { notReady: number; unanswered: number; slowestMs: number };
  stop(): Promise<void>;
};

/**
 * Asks five times a second until stopped. `serving` names the process that is expected to answer: one that is being started takes
 * connections before it can, and is not ready then.
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
