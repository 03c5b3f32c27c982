/** Work that is done again and again by one process at a time. */
import type { Database } from '#server/platform/db/database.ts';
import { runAlone } from './sweep-lock-store.ts';

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
  work: () => Promise<void>;
  onError: (error: unknown) => void;
}): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const run = () => runAlone(options.database, options.lockKey, options.work);
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
