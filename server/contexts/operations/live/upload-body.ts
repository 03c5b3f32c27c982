/**
 * The body of an upload, read from its first byte on. Encoders close their connection behind the last byte without waiting for an answer, and
 * Node.js drops what nobody has read by then; so reading may not wait until the key has been checked.
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#server/platform/http/app-error.ts';

const MB = 1024 * 1024;

export type UploadBody = {
  /** All of it. @throws AppError FILE_TOO_LARGE, REQUEST_UNREADABLE when it broke off */
  whole: Promise<Buffer>;
  /** From now on the whole of it is read, not its beginning alone. */
  admit(): void;
  /** Nothing more is kept. */
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
  // Whoever was refused before does not ask for it.
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
