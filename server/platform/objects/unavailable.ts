/** The store of large objects is unavailable: its folder cannot be written or read, or its bucket does not answer. */
import { AppError } from '../http/app-error.ts';

/** Answered with 503 OBJECTS_UNAVAILABLE and Retry-After, like an unavailable database. `cause`: the reason, for the log. */
export class ObjectsUnavailable extends AppError {
  constructor(place: string, cause: unknown) {
    super('OBJECTS_UNAVAILABLE');
    this.name = 'ObjectsUnavailable';
    this.message = `objects in ${place} are unavailable: ${cause instanceof Error ? cause.message : String(cause)}`;
    this.cause = cause;
  }
}

class TooLate extends Error {}

/**
 * Waits for one step of the store, at most `atMostMs`: a hanging network folder never answers. A late result is dropped, by `discard` if it
 * holds something open.
 */
export async function withinTime<T>(work: Promise<T>, atMostMs: number, discard?: (late: T) => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  work.then(
    (result) => isLate && discard?.(result),
    () => {},
  );
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new TooLate(`no answer within ${atMostMs} ms`));
    }, atMostMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
