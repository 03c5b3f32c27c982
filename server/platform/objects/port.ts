/** Storage for the bytes of large objects: a folder or a bucket. It stores only keys; hashes and references are in the database. */
import type { Readable } from 'node:stream';

/** Bytes from `start` up to but excluding `end`. */
export type Range = { start: number /** exclusive */; end: number };

export type ListedKey = { key: string; size: number /** When it was written, in ms. */; at: number };
/** An upload as identified by the port; `id` is unique within the port and was returned by `begin`. */
export type PortUpload = { key: string; id: string };
export type PortPart = { number: number /** The port's name of the part. */; name: string; etag: string };

/** Keys are relative paths of letters, digits, '-' and '/'. Each is written once: content is never overwritten with other content. */
export type ObjectPort = {
  kind: 'folder' | 's3';
  /** Path of the folder, or address of the bucket, for messages. */
  place: string;
  /**
   * Streams content to a key, where it appears whole and durable, or not at all. `size` if known: it determines the part size of large
   * content.
   * @throws ObjectsUnavailable, and what `content` throws
   */
  put(key: string, content: AsyncIterable<Uint8Array>, size?: number): Promise<void>;
  /**
   * Open when it resolves; destroying it early closes everything. With a range, or the expected `size` of the whole, shorter content is an
   * error of the stream. @throws KeyMissing, ObjectsUnavailable
   */
  open(key: string, range?: Range, size?: number): Promise<Readable>;
  /** Null when the key does not exist. @throws ObjectsUnavailable */
  sizeOf(key: string): Promise<number | null>;
  /** Does nothing when the key does not exist. @throws ObjectsUnavailable */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix` (ending in '/') and come after `after`, in ascending byte order. @throws ObjectsUnavailable */
  list(prefix: string, after?: string): AsyncIterable<ListedKey>;
  /** @throws ObjectsUnavailable when nothing can be written now */
  probe(): Promise<void>;
  /** For folders: identifies the installation, so a different folder in its place is detected. `id`: letters and digits. */
  mark?: {
    has(id: string): Promise<boolean>;
    set(id: string): Promise<void>;
    /** The path of its file, for messages. */
    name(id: string): string;
  };
  /** Removes leftovers of writes that ended before `before` (ms) without a key, if the port does not do so automatically. */
  removeLeftovers(before: number): Promise<void>;
  uploads: {
    /** Begins an upload to `key`; returns the port's id of it. @throws ObjectsUnavailable */
    begin(key: string): Promise<string>;
    /**
     * Stores a part of exactly `size` bytes. A part sent again is stored separately; `finish` specifies which ones to use.
     * @throws WrongSize, ObjectsUnavailable, and what `content` throws
     */
    put(upload: PortUpload, number: number, content: AsyncIterable<Uint8Array>, size: number): Promise<{ name: string; etag: string }>;
    /** Removes a replaced part, if the port does not do so automatically. */
    remove(upload: PortUpload, part: Pick<PortPart, 'number' | 'name'>): Promise<void>;
    /**
     * Assembles the parts, in order; may be repeated. Returns the SHA-256 if the bytes passed through this process.
     * @throws KeyMissing when the upload no longer exists (finished or aborted), ObjectsUnavailable
     */
    finish(upload: PortUpload, parts: readonly PortPart[]): Promise<string | null>;
    /** Removes the upload with all its parts; does nothing when it does not exist, or is finished. @throws ObjectsUnavailable */
    abort(upload: PortUpload): Promise<void>;
    /** Uploads to keys that begin with `prefix`. @throws ObjectsUnavailable */
    list(prefix: string): AsyncIterable<PortUpload & { at: number }>;
  };
  close(): void;
};

const KEY = /^[0-9A-Za-z-]+(?:\/[0-9A-Za-z-]+)*$/;
/** Names in a folder of objects that are not keys. */
const RESERVED = new Set(['tmp', 'uploads']);
/** Whether the text is a valid key: no part of it refers to a parent folder, and none is reserved. */
export const isObjectKey = (text: string): boolean => KEY.test(text) && !RESERVED.has(text.split('/')[0] ?? '');

/** The key does not exist. */
export class KeyMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`nothing is stored under ${key}`, { cause });
    this.name = 'KeyMissing';
  }
}

/** The content's length differs from the announced one. */
export class WrongSize extends Error {
  constructor(wanted: number, found: number) {
    super(`${found} bytes arrived instead of ${wanted}`);
    this.name = 'WrongSize';
  }
}
