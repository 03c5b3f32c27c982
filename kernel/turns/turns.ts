/** Limits how many tasks of a kind run concurrently; the others wait in a queue, in order. */
import { AppError } from '#server/platform/http/app-error.ts';

type Options = {
  /** Maximum number of waiting tasks; further ones are refused with UNAVAILABLE. */
  queue?: number;
  /** A task that has waited this long starts regardless of the limit; by default never. */
  patienceMs?: number;
};

/** At most `width` concurrent tasks. @throws AppError UNAVAILABLE when the queue is full */
export function createTurns(width: number, { queue = Number.POSITIVE_INFINITY, patienceMs }: Options = {}) {
  let running = 0;
  const waiting = new Set<() => void>();
  const turn = (): Promise<void> =>
    new Promise((begin) => {
      let patience: NodeJS.Timeout | undefined;
      const go = () => {
        clearTimeout(patience);
        waiting.delete(go);
        running += 1;
        begin();
      };
      waiting.add(go);
      if (patienceMs !== undefined) patience = setTimeout(go, patienceMs);
    });
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.size >= queue) throw new AppError('UNAVAILABLE');
      await turn();
    } else running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      const [next] = waiting;
      if (next && running < width) next();
    }
  };
}
