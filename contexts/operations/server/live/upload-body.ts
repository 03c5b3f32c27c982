/**
 * The body of an upload, read from its first byte. Encoders close their connection after the last byte without waiting for the response,
 * and Node.js drops unread bytes; so reading cannot wait for the check of the key.
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#server/platform/http/app-error.ts';

const MB = 1024 * 1024;

export type UploadBody = {
  /** @throws AppError FILE_TOO_LARGE, REQUEST_UNREADABLE when it broke off */
  whole: Promise<Buffer>;
  /** Reads all of it, not only its beginning. */
  admit(): void;
  /** Discards the rest. */
  drop(): void;
};

/** Reads up to `first` bytes before `admit`, up to `most` afterwards. */
export function readBody(raw: IncomingMessage, first: number, most: number): UploadBody {
  let chunks: Buffer[] = [];
  let length = 0;
  let limit = first;
  let dropped = false;
  const drop = () => {
    dropped = true;
    chunks = [];
    raw.resume();
  };
  const whole = new Promise<Buffer>((resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      if (dropped) return;
      length += chunk.length;
      chunks.push(chunk);
      if (length > most) {
        drop();
        reject(new AppError('FILE_TOO_LARGE', { max: most / MB }));
      } else if (length > limit) raw.pause();
    });
    raw.once('end', () => resolve(Buffer.concat(chunks)));
    raw.on('error', () => reject(new AppError('REQUEST_UNREADABLE')));
    raw.once('close', () => reject(new AppError('REQUEST_UNREADABLE')));
  });
  // A refused caller does not await it.
  whole.catch(() => {});
  return {
    whole,
    admit() {
      limit = most;
      raw.resume();
    },
    drop,
  };
}
