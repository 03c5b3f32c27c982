/** File system operations below one folder: each with a time limit, durable writes, and errors mapped to their meaning. */
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { KeyMissing, type Range, WrongSize } from '../port.ts';
import { ObjectsUnavailable, withinTime } from '../unavailable.ts';
import { FileStream } from './file-stream.ts';

/** Time limit of one file system operation. */
const STEP_MS = 20_000;
/** Syncing bytes to disk, and removing thousands of parts, takes longer. */
export const LONG_STEP_MS = 120_000;
/** Bytes written per operation. */
const CHUNK_BYTES = 512 * 1024;
/** Written bytes are synced in slices, so a large file neither fills the memory nor ends in one long wait. */
const SYNC_BYTES = 64 * 1024 * 1024;
/** Next to the keys, which begin with the prefix of an installation. */
export const TEMPORARY = 'tmp';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException)?.code ?? '';
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
export const newToken = (): string => randomBytes(8).toString('hex');

export const unlessMissing = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return otherwise;
    throw error;
  });

type Step = <T>(work: Promise<T>, atMostMs?: number, discard?: (late: T) => void) => Promise<T>;

async function writeChunks(step: Step, handle: FileHandle, content: AsyncIterable<Uint8Array>): Promise<number> {
  let held: Uint8Array[] = [];
  let [length, written, synced] = [0, 0, 0];
  const flush = async () => {
    for (let chunk = held.length === 1 ? (held[0] as Uint8Array) : Buffer.concat(held, length); chunk.length > 0; ) {
      const { bytesWritten } = await step(handle.write(chunk));
      chunk = chunk.subarray(bytesWritten);
    }
    written += length;
    [held, length] = [[], 0];
    if (written - synced < SYNC_BYTES) return;
    await step(handle.datasync(), LONG_STEP_MS);
    synced = written;
  };
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length >= CHUNK_BYTES) await flush();
  }
  await flush();
  return written;
}

export type FileSteps = ReturnType<typeof createFileSteps>;
export function createFileSteps(folder: string) {
  /** One file system operation. @throws ObjectsUnavailable; for an absent file its own error */
  async function step<T>(work: Promise<T>, atMostMs = STEP_MS, discard?: (late: T) => void): Promise<T> {
    try {
      return await withinTime(work, atMostMs, discard);
    } catch (error) {
      throw isMissing(error) ? error : new ObjectsUnavailable(folder, error);
    }
  }
  const openFile = (path: string, flags: string): Promise<FileHandle> =>
    step(open(path, flags, 0o600), STEP_MS, (late) => void late.close().catch(() => {}));
  /** A write operation, for which nothing may be missing. @throws ObjectsUnavailable */
  const need = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isMissing(error) ? new ObjectsUnavailable(folder, error) : error;
    });
  const makeFolder = (path: string): Promise<unknown> => need(step(mkdir(path, { recursive: true, mode: 0o700 })));
  /** A rename is durable once its folder is. */
  async function syncFolder(path: string): Promise<void> {
    const handle = await openFile(path, 'r');
    try {
      await step(handle.sync());
    } finally {
      await step(handle.close());
    }
  }

  /** Writes a temporary file and renames it once it is durable. */
  async function writeFile(path: string, content: AsyncIterable<Uint8Array>, size?: number): Promise<void> {
    const temporary = join(folder, TEMPORARY, `${Date.now()}-${newToken()}`);
    await makeFolder(dirname(temporary));
    const handle = await need(openFile(temporary, 'wx'));
    try {
      try {
        const written = await writeChunks(step, handle, content);
        if (size !== undefined && written !== size) throw new WrongSize(size, written);
        await step(handle.sync(), LONG_STEP_MS);
      } finally {
        await step(handle.close());
      }
      await makeFolder(dirname(path));
      await need(step(rename(temporary, path)));
      await need(syncFolder(dirname(path)));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw error;
    }
  }

  /** When even the folder of all keys is missing, the disk is not mounted: an outage, not a lost object. */
  async function missing(path: string, error: unknown): Promise<Error> {
    const [top = ''] = relative(folder, path).split(sep);
    return (await sizeOf(join(folder, top))) === null ? new ObjectsUnavailable(folder, error) : new KeyMissing(path, error);
  }

  async function openRange(path: string, range?: Range): Promise<Readable> {
    const handle = await openFile(path, 'r').catch(async (error: unknown) => {
      throw isMissing(error) ? await missing(path, error) : error;
    });
    return new FileStream(handle, range ?? { start: 0, end: Number.POSITIVE_INFINITY }, path);
  }

  async function sizeOf(path: string): Promise<number | null> {
    const found = await unlessMissing(step(stat(path)), null);
    return found?.size ?? null;
  }

  return { step, makeFolder, writeFile, missing, openRange, sizeOf };
}
