/** Large objects as files of a folder: one of this machine, or one that all processes of the installation share. */
import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { KeyMissing, type ListedKey, type ObjectPort, type PortPart, type PortUpload, type Range, WrongSize } from '../port.ts';
import { ObjectsUnavailable, withinTime } from '../unavailable.ts';

/** Longest wait for one step of the file system. */
const STEP_MS = 20_000;
/** Bringing bytes to the disk, and removing thousands of parts, takes longer. */
const LONG_STEP_MS = 120_000;
/** Bytes that are written by one step, and read ahead by a stream. */
const CHUNK_BYTES = 512 * 1024;
/** Written bytes are brought to the disk in slices, so that a large file neither fills the memory nor ends in one long wait. */
const SYNC_BYTES = 64 * 1024 * 1024;
/** Beside the keys, which begin with the prefix of an installation. */
const TEMPORARY = 'tmp';
const UPLOADS = 'uploads';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException)?.code ?? '';
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
const token = (): string => randomBytes(8).toString('hex');

export function createFolderPort(folder: string): ObjectPort {
  const pathOf = (key: string): string => join(folder, key);
  const uploadFolder = ({ id }: Pick<PortUpload, 'id'>): string => join(folder, UPLOADS, id);

  /** One step of the file system. @throws ObjectsUnavailable; an absent file is told by its own error */
  async function step<T>(work: Promise<T>, atMostMs = STEP_MS, discard?: (late: T) => void): Promise<T> {
    try {
      return await withinTime(work, atMostMs, discard);
    } catch (error) {
      throw isMissing(error) ? error : new ObjectsUnavailable(folder, error);
    }
  }
  const openFile = (path: string, flags: string): Promise<FileHandle> =>
    step(open(path, flags, 0o600), STEP_MS, (late) => void late.close().catch(() => {}));
  /** A step of writing, for which nothing may be missing. @throws ObjectsUnavailable */
  const need = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw isMissing(error) ? new ObjectsUnavailable(folder, error) : error;
    });
  const makeFolder = (path: string): Promise<unknown> => need(step(mkdir(path, { recursive: true, mode: 0o700 })));
  const unlessMissing = async <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    work.catch((error: unknown) => {
      if (isMissing(error)) return otherwise;
      throw error;
    });

  /** A rename is durable once its folder is. */
  async function syncFolder(path: string): Promise<void> {
    const handle = await openFile(path, 'r');
    try {
      await step(handle.sync());
    } finally {
      await step(handle.close());
    }
  }

  async function writeChunks(handle: FileHandle, content: AsyncIterable<Uint8Array>): Promise<number> {
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

  /** Writes a temporary file and gives it its name once it is durable. */
  async function writeFile(path: string, content: AsyncIterable<Uint8Array>, size?: number): Promise<void> {
    const temporary = join(folder, TEMPORARY, `${Date.now()}-${token()}`);
    await makeFolder(dirname(temporary));
    const handle = await need(openFile(temporary, 'wx'));
    try {
      try {
        const written = await writeChunks(handle, content);
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

  /** Where even the folder of all keys is not there, a disk is not mounted: that is an outage, and no object is lost. */
  async function missing(path: string, error: unknown): Promise<Error> {
    const [top = ''] = relative(folder, path).split(sep);
    return (await sizeOf(join(folder, top))) === null ? new ObjectsUnavailable(folder, error) : new KeyMissing(path, error);
  }

  async function openRange(path: string, range?: Range): Promise<Readable> {
    const handle = await openFile(path, 'r').catch(async (error: unknown) => {
      throw isMissing(error) ? await missing(path, error) : error;
    });
    const limits = range ? { start: range.start, end: range.end - 1 } : {};
    return handle.createReadStream({ ...limits, highWaterMark: CHUNK_BYTES });
  }

  async function sizeOf(path: string): Promise<number | null> {
    const found = await unlessMissing(step(stat(path)), null);
    return found?.size ?? null;
  }

  /** Files below `path`, whose key is `key`, in ascending order. Folders that cannot hold anything behind `after` are left out. */
  async function* walk(path: string, key: string, after: string): AsyncGenerator<ListedKey> {
    const entries = await unlessMissing(step(readdir(path, { withFileTypes: true })), []);
    const named = entries.map((entry) => ({ entry, name: `${key}${entry.name}${entry.isDirectory() ? '/' : ''}` }));
    for (const { entry, name } of named.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.isDirectory()) {
        if (name > after || after.startsWith(name)) yield* walk(join(path, entry.name), name, after);
      } else if (name > after) {
        const found = await unlessMissing(step(stat(join(path, entry.name))), null);
        if (found) yield { key: name, size: found.size, at: found.mtimeMs };
      }
    }
  }

  const partPath = (upload: PortUpload, name: string): string => join(uploadFolder(upload), name);
  async function* readParts(upload: PortUpload, parts: readonly PortPart[]): AsyncGenerator<Buffer> {
    for (const { name } of parts) yield* (await openRange(partPath(upload, name))) as AsyncIterable<Buffer>;
  }

  return {
    kind: 'folder',
    place: folder,
    put: (key, content, size) => writeFile(pathOf(key), content, size),
    open: (key, range) => openRange(pathOf(key), range),
    sizeOf: (key) => sizeOf(pathOf(key)),
    async delete(key) {
      await step(rm(pathOf(key), { force: true }));
    },
    list: (prefix, after = '') => walk(pathOf(prefix), prefix, after),
    async probe() {
      await writeFile(join(folder, TEMPORARY, 'probe'), onlyOne(Buffer.alloc(1)));
    },
    async removeLeftovers(before) {
      const temporary = join(folder, TEMPORARY);
      for (const name of await unlessMissing(step(readdir(temporary)), [])) {
        const found = await unlessMissing(step(stat(join(temporary, name))), null);
        if (found && found.mtimeMs < before) await step(rm(join(temporary, name), { force: true }));
      }
    },
    uploads: {
      async begin(key) {
        const id = key.replaceAll('/', '.');
        await makeFolder(uploadFolder({ id }));
        return id;
      },
      async put(upload, number, content, size) {
        const hash = createHash('sha256');
        const name = `${number}-${token()}`;
        await writeFile(partPath(upload, name), hashing(content, hash), size);
        const now = new Date();
        await unlessMissing(step(utimes(uploadFolder(upload), now, now)), undefined);
        return { name, etag: hash.digest('hex').slice(0, 32) };
      },
      async remove(upload, { name }) {
        await step(rm(partPath(upload, name), { force: true }));
      },
      async finish(upload, parts) {
        if ((await sizeOf(uploadFolder(upload))) === null) throw await missing(uploadFolder(upload), new Error('the upload is gone'));
        const hash = createHash('sha256');
        await writeFile(pathOf(upload.key), hashing(readParts(upload, parts), hash));
        return hash.digest('hex');
      },
      async abort(upload) {
        await step(rm(uploadFolder(upload), { force: true, recursive: true }), LONG_STEP_MS);
      },
      async *list(prefix) {
        for (const id of await unlessMissing(step(readdir(join(folder, UPLOADS))), [])) {
          const key = id.replaceAll('.', '/');
          const found = key.startsWith(prefix) ? await unlessMissing(step(stat(uploadFolder({ id }))), null) : null;
          if (found) yield { key, id, at: found.mtimeMs };
        }
      },
    },
    close() {},
  };
}

async function* onlyOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
async function* hashing(content: AsyncIterable<Uint8Array>, hash: { update(bytes: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
