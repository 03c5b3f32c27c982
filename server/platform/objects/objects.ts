/**
 * The object store for all binary content, addressed by SHA-256: small content in PostgreSQL, large content in a port, retained by
 * references.
 */
import type { Readable } from 'node:stream';
import type { Queryable } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';
import type { Figure } from '../telemetry/figure.ts';
import { collectorJobs, GRACE_MS } from './collect.ts';
import { createParts, isHash, type ObjectParts, type ObjectsOptions, type Written } from './object-parts.ts';
import { createObjectUploadStore } from './object-upload-store.ts';
import type { Range } from './port.ts';
import { createReading } from './read-objects.ts';
import { scrubJob } from './scrub.ts';
import { createObjectUploads, type ObjectUploads } from './uploads.ts';
import { createWriting, type Stated } from './write-objects.ts';

export { INLINE_BYTES, type ObjectsOptions, type Written } from './object-parts.ts';
export type { Range } from './port.ts';
export type { ObjectUploads } from './uploads.ts';
export type { Stated } from './write-objects.ts';

/** Content by its SHA-256 (64 lower-case hexadecimal digits). A holder is 'repository:<id>', 'file:<id>', …. */
export type Objects = {
  /**
   * Streams content into the store and hashes it; it is never in memory as a whole. `holder` refers to it for a day (see `refer`).
   * @throws AppError OBJECT_TOO_LARGE, OBJECT_MISMATCH (the stated sha256 or size is wrong), OBJECTS_UNAVAILABLE
   */
  write(holder: string, content: AsyncIterable<Uint8Array>, stated?: Stated): Promise<Written>;
  /** Writes many small contents (each ≤ 64 KB) together, for commits of thousands of files. @throws AppError OBJECT_TOO_LARGE */
  writeSmall(holder: string, contents: readonly Uint8Array[]): Promise<Written[]>;
  /**
   * A stream of the bytes, already open; destroying it early closes everything. @throws AppError OBJECT_NOT_FOUND, OBJECT_DAMAGED,
   * OBJECTS_UNAVAILABLE
   */
  open(sha256: string, range?: Range): Promise<Readable>;
  /** The bytes in memory. @throws AppError OBJECT_TOO_LARGE when they exceed `atMost` (1 MB), and as `open` */
  read(sha256: string, range?: Range, atMost?: number): Promise<Buffer>;
  /** The small ones (≤ 64 KB) among the objects, in one statement; for missing ones call `open`, which throws the reason. */
  readSmall(sha256s: readonly string[]): Promise<Map<string, Buffer>>;
  /** Sizes in bytes of those that are stored. */
  sizesOf(sha256s: readonly string[], on?: Queryable): Promise<Map<string, number>>;
  /**
   * Retains the objects while the reference exists; `until` (ms) sets its expiry. A permanent reference replaces a temporary one. Locks the
   * objects against the collector. False, without any change, when one of them is not stored.
   */
  refer(tx: Queryable, holder: string, sha256s: readonly string[], until?: number | null): Promise<boolean>;
  /** Which of these the holder references, including temporarily, and which are not damaged: the objects that exist for it. */
  heldBy(holder: string, sha256s: readonly string[], on?: Queryable): Promise<Set<string>>;
  /** Which of these the holder references permanently. */
  retainedBy(holder: string, sha256s: readonly string[], on?: Queryable): Promise<Set<string>>;
  /** Announces that the holder may receive these contents until then (ms), with sizes in bytes: from now on they count as pending. */
  promise(tx: Queryable, holder: string, contents: readonly Written[], until: number): Promise<void>;
  /** Bytes that the holders reference temporarily, that are being uploaded for them, or that were promised. */
  pendingBytes(holders: readonly string[], on?: Queryable): Promise<number>;
  /** Ends references; without a list all of the holder. */
  release(tx: Queryable, holder: string, sha256s?: readonly string[]): Promise<void>;
  /** Ends all references of the holder; its objects are deleted without a grace period. */
  discard(tx: Queryable, holder: string): Promise<void>;
  uploads: ObjectUploads;
  jobs: Job[];
  figures: Figure[];
};

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
      if (!distinct.every((sha256) => isHash(sha256)) || !(await store.lock(tx, distinct))) return false;
      await store.refer(tx, holder, distinct, until);
      return true;
    },
    heldBy: store.heldBy,
    retainedBy: store.retainedBy,
    promise: store.promise,
    pendingBytes: store.pendingBytes,
    readSmall: store.inline,
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
