/**
 * Room for uploads on their way, so that many at once cannot take the memory: what arrives is parked on disk, however slowly it comes,
 * and is taken into memory in turn, as much at a time as there is room for.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../http/app-error.ts';

const MB = 1024 * 1024;
/** What is kept of a file is made beside what arrived. */
const COPIES = 2;
const READ_BYTES = MB;

export type UploadRoom = {
  /** Parks the bytes of a stream, runs `work` on them when it is their turn. @throws AppError UNAVAILABLE when the disk's share is full */
  within<T>(arriving: AsyncIterable<Buffer>, work: (bytes: Buffer) => Promise<T>): Promise<T>;
  /** Bytes on disk, bytes spoken for in memory, uploads that wait for their turn. */
  state(): { parked: number; held: number; waiting: number };
};

/** One file of a process, gone with it: it has no name any more when the first byte is written, and its key is nowhere else. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomBytes(12).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** `memoryBytes`: of all uploads together; one that needs more alone comes alone. `parkedBytes`: on disk. */
export function createUploadRoom({ memoryBytes = 128 * MB, parkedBytes = 2048 * MB } = {}): UploadRoom {
  const waiting: { need: number; go: () => void }[] = [];
  let held = 0;
  let parked = 0;

  function letIn(): void {
    for (let next = waiting[0]; next && held + next.need <= memoryBytes; next = waiting[0]) {
      waiting.shift();
      held += next.need;
      next.go();
    }
  }
  /** In the order in which they came, so that a large one is not kept waiting by small ones for ever. */
  async function inMemory<T>(length: number, work: () => Promise<T>): Promise<T> {
    const need = Math.min(length * COPIES, memoryBytes);
    await new Promise<void>((go) => {
      waiting.push({ need, go });
      letIn();
    });
    try {
      return await work();
    } finally {
      held -= need;
      letIn();
    }
  }

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
        return await inMemory(length, async () => {
          const bytes = Buffer.allocUnsafe(length);
          const decipher = createDecipheriv('aes-256-ctr', key, start);
          const part = Buffer.allocUnsafe(Math.min(READ_BYTES, length));
          for (let at = 0; at < length; ) {
            const { bytesRead } = await file.read(part, 0, part.length, at);
            if (bytesRead === 0) throw new Error('a parked upload was cut short');
            at += decipher.update(part.subarray(0, bytesRead)).copy(bytes, at);
          }
          return work(bytes);
        });
      } finally {
        parked -= length;
        await file.close();
      }
    },
    state: () => ({ parked, held, waiting: waiting.length }),
  };
}
