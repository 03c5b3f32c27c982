/**
 * Limits the memory of concurrent uploads: incoming data is buffered on disk, at any speed, and loaded into memory in turn, while there is
 * room.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTurns } from '#kernel/turns/turns.ts';
import { AppError } from '../http/app-error.ts';

const MB = 1024 * 1024;
/** Processing needs memory in addition to the upload. */
const COPIES = 2;
const READ_BYTES = MB;

export type UploadRoom = {
  /**
   * Buffers the bytes of a stream on disk, runs `work` on them when it is their turn. @throws AppError UNAVAILABLE when the disk limit is
   * reached
   */
  within<T>(arriving: AsyncIterable<Buffer>, work: (bytes: Buffer) => Promise<T>): Promise<T>;
  /** Bytes on disk, bytes reserved in memory, waiting uploads. */
  state(): { parked: number; held: number; waiting: number };
};

/** A temporary file of this process: unlinked before the first byte is written, encrypted with a key in memory only. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomBytes(12).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** `memoryBytes`: limit of all uploads together; a larger one is processed alone. `parkedBytes`: on disk. */
export function createUploadRoom({ memoryBytes = 128 * MB, parkedBytes = 2048 * MB } = {}): UploadRoom {
  // First come, first served, so small uploads cannot starve a large one.
  const memory = createTurns(memoryBytes);
  let parked = 0;

  return {
    async within(arriving, work) {
      const file = await openUnnamed();
      const [key, start] = [randomBytes(32), randomBytes(16)];
      let length = 0;
      try {
        const cipher = createCipheriv('aes-256-ctr', key, start);
        for await (const chunk of arriving) {
          if (parked + chunk.length > parkedBytes) throw new AppError('UNAVAILABLE');
          parked += chunk.length;
          length += chunk.length;
          await file.appendFile(cipher.update(chunk));
        }
        return await memory.run(async () => {
          const bytes = Buffer.allocUnsafe(length);
          const decipher = createDecipheriv('aes-256-ctr', key, start);
          const part = Buffer.allocUnsafe(Math.min(READ_BYTES, length));
          for (let at = 0; at < length; ) {
            const { bytesRead } = await file.read(part, 0, part.length, at);
            if (bytesRead === 0) throw new Error('a parked upload was cut short');
            at += decipher.update(part.subarray(0, bytesRead)).copy(bytes, at);
          }
          return work(bytes);
        }, length * COPIES);
      } finally {
        parked -= length;
        await file.close();
      }
    },
    state() {
      const { taken, waiting } = memory.state();
      return { parked, held: taken, waiting };
    },
  };
}
