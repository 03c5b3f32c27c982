/** Large objects in a backup: those in a folder are part of the archive; those in a bucket stay there and are checked by the restore. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Queryable, Statement } from '../db/database.ts';
import { compareKeys, listLocated } from '../objects/check-objects.ts';
import { createObjectStore, type ObjectStore } from '../objects/object-store.ts';
import { isObjectKey, KeyMissing, type ObjectPort } from '../objects/port.ts';
import type { BackupWriter } from './backup-file.ts';
import { lockAlone } from './catalogue-store.ts';
import { BackupError } from './errors.ts';
import { type Manifest, partName } from './manifest.ts';
import type { TarEntry } from './tar.ts';

const PART_BYTES = 4 * 1024 * 1024;
export const OBJECTS = 'objects/';
const MOST_NAMED = 5;

export type ObjectsOfBackup = NonNullable<Manifest['objects']>;
type Progress = (object: { name: string; rows: number }) => void | Promise<void>;

const queryableOf = (client: pg.Client): Queryable => ({
  query: async (sql: Statement | string, values?: unknown[]) =>
    (await client.query(typeof sql === 'string' ? { text: sql, values } : { text: sql.text, values })).rows,
});

/** The hash in an entry's name; null when the entry is not an object. */
export const objectOf = (name: string): string | null =>
  name.startsWith(OBJECTS) ? name.slice(OBJECTS.length, name.lastIndexOf('/')) : null;

/** Prevents objects from being collected until the connection ends, so the snapshot's objects still exist when they are read. */
export const holdObjects = (client: pg.Client): Promise<void> => lockAlone(client, 'objects.delete-unused');

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(held, length);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held, length);
}

/** Writes the bytes of an object; false when they differ from those stored. */
async function writeObject(writer: BackupWriter, sha256: string, content: AsyncIterable<Buffer>): Promise<boolean> {
  const hash = createHash('sha256');
  let parts = 0;
  for await (const part of inParts(content)) {
    parts += 1;
    hash.update(part);
    await writer.add(partName(`${OBJECTS}${sha256}`, parts), part);
  }
  return hash.digest('hex') === sha256;
}

/** Writes the objects of the snapshot that `client` reads. Damaged and missing ones are listed and do not abort the backup. */
export async function writeObjects(
  client: pg.Client,
  writer: BackupWriter,
  port: ObjectPort,
  onObject?: Progress,
): Promise<ObjectsOfBackup> {
  const found: ObjectsOfBackup = { kind: port.kind, place: port.place, count: 0, bytes: 0, damaged: [], missing: [] };
  for await (const { sha256, size, location } of listLocated(createObjectStore(queryableOf(client)))) {
    found.count += 1;
    found.bytes += size;
    if (port.kind === 's3') continue;
    try {
      const content = (await port.open(location)) as AsyncIterable<Buffer>;
      if (!(await writeObject(writer, sha256, content))) found.damaged.push(sha256);
    } catch (error) {
      if (!(error instanceof KeyMissing)) throw error;
      found.missing.push(sha256);
    }
    await onObject?.({ name: 'objects', rows: found.count });
  }
  return found;
}

export type RestoredObjects = {
  /** After a failed restore: removes what was written and restores the previous content. */
  undo(): Promise<void>;
  /** Once the restore is committed. */
  keep(): Promise<void>;
};
type Entries = AsyncIterator<TarEntry> & { current: IteratorResult<TarEntry> };

const KEYS_AT_ONCE = 1_000;
/** @throws BackupError when a restored row contains a key that the product could not have generated */
async function checkKeys(store: ObjectStore): Promise<void> {
  const prefix = `${await store.findPrefix()}/`;
  for (let after = ''; ; ) {
    const keys = await store.keys(after, KEYS_AT_ONCE);
    const odd = keys.find((key) => !isObjectKey(key) || !key.startsWith(prefix));
    if (odd !== undefined)
      throw new BackupError(`The backup names ${JSON.stringify(odd)} as the place of an object, which it cannot be; nothing was changed.`);
    const last = keys.at(-1);
    if (last === undefined || keys.length < KEYS_AT_ONCE) return;
    after = last;
  }
}

async function hashBehind(port: ObjectPort, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await port.open(key)) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Writes content under keys, reversibly: different existing content is copied first. */
function createPlacing(port: ObjectPort, prefix: string) {
  const written: string[] = [];
  const moved: string[] = [];
  const asideOf = (key: string): string => `${key}-before`;
  const copy = async (from: string, to: string) => port.put(to, (await port.open(from)) as AsyncIterable<Buffer>);
  return {
    /** Correct existing content is left unchanged. */
    async put(key: string, sha256: string, content: AsyncIterable<Buffer>): Promise<void> {
      const isThere = (await port.sizeOf(key)) !== null;
      if (isThere && (await hashBehind(port, key)) === sha256) {
        for await (const _ of content);
        return;
      }
      if (isThere) {
        await copy(key, asideOf(key));
        moved.push(key);
      } else written.push(key);
      await port.put(key, content);
    },
    async undo(): Promise<void> {
      for (const key of written) await port.delete(key).catch(() => {});
      for (const key of moved) {
        await copy(asideOf(key), key);
        await port.delete(asideOf(key)).catch(() => {});
      }
    },
    async keep(): Promise<void> {
      // From now on the folder belongs to the restored installation.
      await port.mark?.set(prefix);
      for (const key of moved) await port.delete(asideOf(key)).catch(() => {});
    },
  };
}

/**
 * Writes the objects of the archive to the locations in the restored rows, after checking that all of these are valid object keys. Runs in
 * the restore's transaction; if it fails, what was written is undone.
 * @throws BackupError
 */
export async function placeObjects(client: pg.Client, port: ObjectPort, entries: Entries, onObject?: Progress): Promise<RestoredObjects> {
  const store = createObjectStore(queryableOf(client));
  await checkKeys(store);
  const placing = createPlacing(port, await store.findPrefix());
  async function* partsOf(sha256: string): AsyncGenerator<Buffer> {
    for (; !entries.current.done && objectOf(entries.current.value.name) === sha256; entries.current = await entries.next())
      yield entries.current.value.content;
  }
  try {
    for (let count = 1; !entries.current.done; count += 1) {
      const sha256 = objectOf(entries.current.value.name);
      if (sha256 === null) {
        entries.current = await entries.next();
        continue;
      }
      const location = (await store.find(sha256))?.location;
      if (!location) throw new BackupError(`The backup holds the object ${sha256}, of which its tables know nothing; nothing was changed.`);
      await placing.put(location, sha256, partsOf(sha256));
      await onObject?.({ name: 'objects', rows: count });
    }
  } catch (error) {
    await placing.undo();
    throw error;
  }
  return placing;
}

/** @throws BackupError when objects of the restored rows are missing, except those already missing when the backup was taken */
export async function compareObjects(client: pg.Client, port: ObjectPort, { place, missing }: ObjectsOfBackup): Promise<void> {
  const absent: string[] = [];
  let count = 0;
  await compareKeys(queryableOf(client), port, {
    onMissing({ sha256 }) {
      if (missing.includes(sha256)) return;
      count += 1;
      if (absent.length < MOST_NAMED) absent.push(sha256);
    },
    onUnknown() {},
  });
  if (count === 0) return;
  throw new BackupError(
    `${count} objects of the backup are not in ${port.place} (${absent.join(', ')}${count > absent.length ? ', …' : ''}); nothing was changed. ` +
      `They were in ${place}: give S3_BUCKET as it was, or copy the bucket.`,
  );
}
