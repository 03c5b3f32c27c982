/** Work that is done again and again by one process at a time. */
import type { Database } from '#server/platform/db/database.ts';

export type Sweep = {
  /** One round now; false when another process is at it. */
  run(): Promise<boolean>;
  start(): void;
  /** Starts no further round and waits for the one under way. */
  stop(): Promise<void>;
};

export function createSweep(options: {
  database: Database;
  lockKey: number;
  everyMs: number;
  /** Ends at its next step once the signal is aborted: the lock was lost, and another process may be at the same work. */
  work: (signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const run = () => options.database.alone(options.lockKey, options.work);
  return {
    run,
    start() {
      timer = setInterval(() => {
        if (busy) return;
        busy = true;
        running = run()
          .catch(options.onError)
          .finally(() => {
            busy = false;
          });
      }, options.everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
