/** Uploads started in this browser, by account and file: the same file, chosen again, resumes where it was. */

import type { ResumablePurpose } from '#contracts/files/purposes.ts';
import { DAY_MS } from '#kernel/time/time.ts';

/** The server deletes an upload a day after its last part (ms). */
const RETAINED_MS = DAY_MS;
const MOST = 20;

type Remembered = Record<string, { uploadId: string; at: number }>;

/** Local storage entry with the uploads of an account. */
export const rememberedUploadsEntry = (userId: string): string => `uploads:${userId}`;

export function rememberUploads(userId: string, now: () => number = Date.now) {
  const entry = rememberedUploadsEntry(userId);
  // Storage may be unavailable or contain anything else: then there are no entries.
  const read = (): Remembered => {
    try {
      const found = Object.entries(JSON.parse(localStorage.getItem(entry) ?? '{}') as Remembered);
      return Object.fromEntries(found.filter(([, { at }]) => now() - at < RETAINED_MS).slice(-MOST));
    } catch {
      return {};
    }
  };
  const write = (remembered: Remembered) => {
    try {
      if (Object.keys(remembered).length === 0) localStorage.removeItem(entry);
      else localStorage.setItem(entry, JSON.stringify(remembered));
    } catch {
      // the upload continues anyway
    }
  };
  return {
    find: (key: string): string | null => read()[key]?.uploadId ?? null,
    /** Renewed after each part, as the expiry counts from the last one. */
    keep: (key: string, uploadId: string) => write({ ...read(), [key]: { uploadId, at: now() } }),
    invalidate(key: string) {
      const { [key]: _, ...rest } = read();
      write(rest);
    },
  };
}

/** Identical for a file that has not changed since. */
export const uploadKeyOf = (purpose: ResumablePurpose, { name, size, lastModified }: File): string =>
  [purpose, size, lastModified, name].join(' ');
