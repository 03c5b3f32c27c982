/** Limits concurrent tasks; the others wait in a queue, and beyond `queue` they are refused. */
import { AppError } from '#server/platform/http/app-error.ts';

export function createGate(width: number, queue = 500) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= queue) throw new AppError('UNAVAILABLE');
      await new Promise<void>((resume) => waiting.push(resume));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
