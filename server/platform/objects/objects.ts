/** The one store of everything that is bytes: by SHA-256, small content in PostgreSQL, large content behind a port, kept by references. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '#kernel/id/id.ts';
import type { Database, Queryable } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Job } from '../jobs/job.ts';
import type { Figure } from '../telemetry/figure.ts';
import { collectorJobs, GRACE_MS } from './collect.ts';
import { joined, measure, takeBeginning } from './measure.ts';
import { createObjectStore, type NewObject, type ObjectStore, type StoredObject } from './object-store.ts';
import { createObjectUploadStore } from './object-upload-store.ts';
import { KeyMissing, type ObjectPort, type Range, WrongSize } from './port.ts';
import { scrubJob } from './scrub.ts';
import { createObjectUploads, type ObjectUploads } from './uploads.ts';

export type { Range } from './port.ts';
export type { ObjectUploads } from './uploads.ts';

/** What a caller knows beforehand: refused where the content is otherwise. `atMost`: bytes. */
export type Stated = { sha256?: string; size?: number; atMost?: number };
export type Written = { sha256: string; size: number };

/** Content by its SHA-256 (64 lower-case hexadecimal digits). A holder is 'repository:<id>', 'file:<id>', …. */
export type Objects = {
  /**
   * Streams content into the store while it is hashed; nothing is whole in memory. `holder` refers to it for a day (see `refer`).
   * @throws AppError OBJECT_TOO_LARGE, OBJECT_MISMATCH (the stated sha256 or size is wrong), OBJECTS_UNAVAILABLE
   */
  write(holder: string, content: AsyncIterable<Uint8Array>, stated?: Stated): Promise<Written>;
  /** Many small contents (each ≤ 64 KB) at once, for commits of thousands of files. @throws AppError OBJECT_TOO_LARGE */
  writeSmall(holder: string, contents: readonly Uint8Array[]): Promise<Written[]>;
  /** A stream of the bytes, opened already; destroyed early it leaves nothing open. @throws AppError OBJECT_NOT_FOUND, OBJECT_DAMAGED, OBJECTS_UNAVAILABLE */
  open(sha256: string, range?: Range): Promise<Readable>;
  /** The bytes in memory. @throws AppError OBJECT_TOO_LARGE where they are more than `atMost` (1 MB), and as `open` */
  read(sha256: string, range?: Range, atMost?: number): Promise<Buffer>;
  /** Sizes in bytes of those that are stored. */
  sizesOf(sha256s: readonly string[], on?: Queryable): Promise<Map<string, number>>;
  /**
   * Keeps the objects for as long as the reference exists; `until` (ms) makes it end by itself. A lasting reference replaces a passing
   * one. Locks the objects against the collector. False, and nothing is done, where one of them is not stored.
   */
  refer(tx: Queryable, holder: string, sha256s: readonly string[], until?: number | null): Promise<boolean>;
  /** Which of these the holder refers to, also in passing, and are not damaged: what makes the object 'there' for it. */
  heldBy(holder: string, sha256s: readonly string[], on?: Queryable): Promise<Set<string>>;
  /** Which of these the holder refers to for good. */
  keptBy(holder: string, sha256s: readonly string[], on?: Queryable): Promise<Set<string>>;
  /** Bytes of everything that the holder refers to in passing alone. */
  passingBytes(holder: string): Promise<number>;
  /** Ends references; all of the holder without a list. */
  release(tx: Queryable, holder: string, sha256s?: readonly string[]): Promise<void>;
  /** Ends all references of the holder to what nobody will ask for again: it is deleted without a grace period. */
  discard(tx: Queryable, holder: string): Promise<void>;
  uploads: ObjectUploads;
  jobs: Job[];
  figures: Figure[];
};

/** Content up to this size lies in PostgreSQL. */
export const INLINE_BYTES = 64 * 1024;
/** Of one statement that stores many small contents. */
const STATEMENT_BYTES = 4 * 1024 * 1024;
const STATEMENT_ROWS = 1_000;
const READ_BYTES = 1024 * 1024;
/** A written object is kept for its holder for so long without a lasting reference. */
export const PASSING_SECONDS = 24 * 3600;

const SHA256 = /^[0-9a-f]{64}$/;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the parts of the store share. */
export type ObjectParts = {
  database: Database;
  port: ObjectPort;
  store: ObjectStore;
  /** A new key behind the port, fanned out over 65 536 folders. */
  newKey(): Promise<string>;
  /** Removes bytes that nothing names; what fails is left to the collector. */
  discard(key: string): Promise<void>;
  onError(error: unknown, what: string): void;
};

export type ObjectsOptions = {
  database: Database;
  port: ObjectPort;
  /** How long an object stays without a reference, in ms; 24 hours. */
  graceMs?: number;
  onError?: (error: unknown, what: string) => void;
};

function createParts({ database, port, onError = () => {} }: ObjectsOptions): ObjectParts {
  const store = createObjectStore(database);
  let prefix: string | undefined;
  return {
    database,
    port,
    store,
    async newKey() {
      prefix ??= await store.findPrefix();
      const [one, other] = randomBytes(2);
      return [prefix, hex(one), hex(other), newId()].join('/');
    },
    discard: (key) => port.delete(key).catch((error: unknown) => onError(error, `bytes under ${key} are left behind`)),
    onError,
  };
}
const hex = (byte = 0): string => byte.toString(16).padStart(2, '0');

const checkStated = ({ sha256, size }: Stated, found: Written): void => {
  if ((sha256 !== undefined && sha256 !== found.sha256) || (size !== undefined && size !== found.size))
    throw new AppError('OBJECT_MISMATCH', found);
};

function createWriting(parts: ObjectParts) {
  const { database, port, store, newKey, discard } = parts;

  async function writeLarge(holder: string, content: AsyncGenerator<Uint8Array>, stated: Stated, found: () => Written): Promise<Written> {
    const key = await newKey();
    try {
      await port.put(key, content, stated.size);
    } catch (error) {
      throw error instanceof WrongSize ? new AppError('OBJECT_MISMATCH') : error;
    }
    try {
      const written = found();
      checkStated(stated, written);
      const kept = await store.save(database, holder, [{ ...written, bytes: null, location: key }], PASSING_SECONDS);
      if (kept.get(written.sha256) !== key) await discard(key);
      return written;
    } catch (error) {
      // Where the answer of the database was lost the row may name the key: the collector finds out.
      if (error instanceof AppError) await discard(key);
      throw error;
    }
  }

  async function write(holder: string, content: AsyncIterable<Uint8Array>, stated: Stated = {}): Promise<Written> {
    const measured = measure(content, stated);
    const found = (): Written => ({ sha256: measured.sha256(), size: measured.size() });
    const { beginning, isWhole } = await takeBeginning(measured.chunks, INLINE_BYTES);
    if (!isWhole) return writeLarge(holder, joined(beginning, measured.chunks), stated, found);
    checkStated(stated, found());
    await store.save(database, holder, [{ ...found(), bytes: Buffer.concat(beginning), location: null }], PASSING_SECONDS);
    return found();
  }

  async function writeSmall(holder: string, contents: readonly Uint8Array[]): Promise<Written[]> {
    if (contents.some(({ length }) => length > INLINE_BYTES)) throw new AppError('OBJECT_TOO_LARGE');
    const written = contents.map((bytes) => ({ sha256: hashOf(bytes), size: bytes.length }));
    const distinct = new Map(written.map((one, index) => [one.sha256, { ...one, bytes: asBuffer(contents[index]), location: null }]));
    const statements = inStatements([...distinct.values()].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1)));
    const [first] = statements;
    if (first && statements.length === 1) await store.save(database, holder, first, PASSING_SECONDS);
    else
      await database.transaction(async (tx) => {
        for (const objects of statements) await store.save(tx, holder, objects, PASSING_SECONDS);
      });
    return written;
  }
  return { write, writeSmall };
}

const asBuffer = (bytes: Uint8Array = Buffer.alloc(0)): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function inStatements(objects: NewObject[]): NewObject[][] {
  const statements: NewObject[][] = [];
  let room = 0;
  for (const one of objects) {
    const last = statements.at(-1);
    if (last && last.length < STATEMENT_ROWS && room >= one.size) last.push(one);
    else {
      statements.push([one]);
      room = STATEMENT_BYTES;
    }
    room -= one.size;
  }
  return statements;
}

/** The part of a range that there is. */
const clamp = ({ start, end }: Range, size: number): Range => ({ start: Math.min(start, size), end: Math.max(start, Math.min(end, size)) });

function createReading({ port, store, onError }: ObjectParts) {
  async function find(sha256: string): Promise<StoredObject> {
    const found = SHA256.test(sha256) ? await store.find(sha256) : null;
    if (!found) throw new AppError('OBJECT_NOT_FOUND');
    if (found.isDamaged) throw new AppError('OBJECT_DAMAGED', { sha256 });
    return found;
  }

  async function openFound(found: StoredObject, wanted: Range | undefined): Promise<Readable> {
    const range = wanted && clamp(wanted, found.size);
    if (found.bytes) return Readable.from([range ? found.bytes.subarray(range.start, range.end) : found.bytes], { objectMode: false });
    if (range && range.start >= range.end) return Readable.from([], { objectMode: false });
    return port.open(found.location as string, range);
  }

  async function open(sha256: string, range?: Range): Promise<Readable> {
    const found = await find(sha256);
    try {
      return await openFound(found, range);
    } catch (error) {
      if (!(error instanceof KeyMissing)) throw error;
      // Its content was replaced, or it was collected, between the two steps.
      const again = await find(sha256);
      if (again.location !== found.location) return openFound(again, range);
      if (await store.setDamaged(sha256, found.location)) onError(error, `object ${sha256} is missing`);
      throw new AppError('OBJECT_DAMAGED', { sha256 });
    }
  }

  async function read(sha256: string, range?: Range, atMost = READ_BYTES): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of (await open(sha256, range)) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > atMost) throw new AppError('OBJECT_TOO_LARGE');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  }
  return { open, read };
}

export function createObjects(options: ObjectsOptions): Objects {
  const { graceMs = GRACE_MS } = options;
  const parts = createParts(options);
  const { database, store } = parts;
  const uploadStore = createObjectUploadStore(database);

  return {
    ...createWriting(parts),
    ...createReading(parts),
    sizesOf: store.sizesOf,
    async refer(tx, holder, sha256s, until = null) {
      const distinct = [...new Set(sha256s)];
      if (!distinct.every((sha256) => SHA256.test(sha256)) || !(await store.lock(tx, distinct))) return false;
      await store.refer(tx, holder, distinct, until);
      return true;
    },
    heldBy: store.heldBy,
    keptBy: store.keptBy,
    passingBytes: store.passingBytes,
    release: store.release,
    discard: store.discard,
    uploads: createObjectUploads(parts, uploadStore),
    jobs: [...collectorJobs(parts, uploadStore, graceMs), scrubJob(parts)],
    figures: objectFigures(parts),
  };
}

function objectFigures({ store, port }: ObjectParts): Figure[] {
  return [
    {
      name: 'objects_damaged',
      help: 'Objects whose bytes are missing or not those that were written',
      read: async () => (await store.figures()).damaged,
    },
    {
      name: 'objects_oldest_check_age_seconds',
      help: 'Time since the checksum of the object was compared that was compared longest ago',
      read: async () => (await store.figures()).oldestSeconds,
    },
    {
      name: 'objects_available',
      help: 'Whether the folder or bucket of large objects can be written (1) or not (0)',
      read: () =>
        port.probe().then(
          () => 1,
          () => 0,
        ),
    },
  ];
}
