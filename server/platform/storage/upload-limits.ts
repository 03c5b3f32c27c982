/** Upload limits per account. */
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { AppError } from '../http/app-error.ts';
import type { FileStore } from './file-store.ts';

const MINUTES = 10;
/** Stored uploads, counted in the database for all processes. */
const MOST_UPLOADS = 120;
/** Attempts, including refused ones, counted in this process. */
const MOST_ATTEMPTS = 240;
/** Parts of uploads, including refused ones, counted in this process. */
const MOST_PARTS = 4_000;
const MOST_AT_ONCE = 6;
const MOST_LOOSE_BYTES = 300 * 1024 * 1024;

/** Counts an account's actions within ten minutes and concurrently. */
function createCounter(mostAttempts: number) {
  const counts = boundedCache<number, { attempts: number; underway: number }>({ max: 10_000, ttl: MINUTES * 60_000 });
  /** @throws AppError RATE_LIMITED */
  return async <T>(accountId: number, work: () => Promise<T>): Promise<T> => {
    const counted = counts.get(accountId) ?? { attempts: 0, underway: 0 };
    if (counted.attempts === 0) counts.set(accountId, counted);
    counted.attempts += 1;
    if (counted.attempts > mostAttempts || counted.underway >= MOST_AT_ONCE) throw new AppError('RATE_LIMITED');
    counted.underway += 1;
    try {
      return await work();
    } finally {
      counted.underway -= 1;
    }
  };
}

export type UploadLimits = ReturnType<typeof createUploadLimits>;
export function createUploadLimits(files: FileStore) {
  const countUpload = createCounter(MOST_ATTEMPTS);
  return {
    /** Runs an upload of the account. @throws AppError RATE_LIMITED, FILE_QUOTA */
    within: <T>(accountId: number, work: () => Promise<T>): Promise<T> =>
      countUpload(accountId, async () => {
        const { uploads, looseBytes } = await files.recentOf(accountId, MINUTES * 60);
        if (uploads >= MOST_UPLOADS || looseBytes >= MOST_LOOSE_BYTES) throw new AppError('FILE_QUOTA');
        return work();
      }),
    /** Runs the upload of a part. @throws AppError RATE_LIMITED */
    withinParts: createCounter(MOST_PARTS),
  };
}
