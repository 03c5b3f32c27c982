/** How much one account may upload. */
import { LRUCache } from 'lru-cache';
import { AppError } from '../http/app-error.ts';
import type { FileStore } from './file-store.ts';

const MINUTES = 10;
/** Stored uploads, counted in the database for all processes. */
const MOST_UPLOADS = 120;
/** Attempts, refused ones too, counted in this process. */
const MOST_ATTEMPTS = 240;
const MOST_AT_ONCE = 6;
const MOST_LOOSE_BYTES = 300 * 1024 * 1024;

type Counted = { attempts: number; underway: number };

export function createUploadLimits(files: FileStore) {
  const counts = new LRUCache<number, Counted>({ max: 10_000, ttl: MINUTES * 60_000 });
  return {
    /** Runs an upload of the account. @throws AppError RATE_LIMITED, FILE_QUOTA */
    async within<T>(accountId: number, work: () => Promise<T>): Promise<T> {
      const counted = counts.get(accountId) ?? { attempts: 0, underway: 0 };
      if (counted.attempts === 0) counts.set(accountId, counted);
      counted.attempts += 1;
      if (counted.attempts > MOST_ATTEMPTS || counted.underway >= MOST_AT_ONCE) throw new AppError('RATE_LIMITED');
      counted.underway += 1;
      try {
        const { uploads, looseBytes } = await files.recentOf(accountId, MINUTES * 60);
        if (uploads >= MOST_UPLOADS || looseBytes >= MOST_LOOSE_BYTES) throw new AppError('FILE_QUOTA');
        return await work();
      } finally {
        counted.underway -= 1;
      }
    },
  };
}
