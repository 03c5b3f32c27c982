/** Start-up work that is retried while the database is slow or unavailable. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from './unavailable.ts';

const PATIENCE_MS = 120_000;
const ASK_AGAIN_MS = 500;

type Options = { log: { warn(fields: object, text: string): void }; signal?: AbortSignal };

/**
 * Repeats `work` while the database is unavailable, for two minutes at most. @throws the last error of `work`, or the reason of `signal`
 */
export async function awaitDatabase<T>(work: () => Promise<T>, { log, signal }: Options): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > end) throw error;
      log.warn({ why: error.message }, 'the start waits for the database');
      await sleep(ASK_AGAIN_MS, undefined, { signal });
    }
  }
}
