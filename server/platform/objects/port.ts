/** What keeps the bytes of large objects: a folder or a bucket. It knows keys alone; hashes and references are in the database. */
import type { Readable } from 'node:stream';

/** Of the bytes from `start` to before `end`. */
export type Range = { start: number /** exclusive */; end: number };

export type ListedKey = { key: string; size: number /** When it was written, in ms. */; at: number };
/** An upload as the port knows it; `id` is unique within the port and was returned by `begin`. */
export type PortUpload = { key: string; id: string };
export type PortPart = { number: number /** As the port calls it. */; name: string; etag: string };

/** Keys are relative paths of letters, digits, '-' and '/'. Each is written once: nothing is ever overwritten with other content. */
export type ObjectPort = {
  kind: 'folder' | 's3';
  /** Path of the folder, or address of the bucket, for messages. */
  place: string;
  /**
   * Streams content behind a key, where it appears whole and durable, or not at all. `size` where it is known: the parts of a large one
   * are chosen by it.
   * @throws ObjectsUnavailable, and what `content` throws
   */
  put(key: string, content: AsyncIterable<Uint8Array>, size?: number): Promise<void>;
  /**
   * Opened when it resolves; destroyed early it leaves nothing open. With a range, or the `size` that is expected of the whole, content that
   * ends earlier is an error of the stream. @throws KeyMissing, ObjectsUnavailable
   */
  open(key: string, range?: Range, size?: number): Promise<Readable>;
  /** Null where there is none. @throws ObjectsUnavailable */
  sizeOf(key: string): Promise<number | null>;
  /** Does nothing where there is none. @throws ObjectsUnavailable */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix` (it ends in '/') and come behind `after`, in ascending order of their bytes. @throws ObjectsUnavailable */
  list(prefix: string, after?: string): AsyncIterable<ListedKey>;
  /** @throws ObjectsUnavailable where nothing can be written at present */
  probe(): Promise<void>;
  /** Of a folder: says whose it is, so that another one in its place is noticed. `id`: letters and digits. */
  mark?: {
    has(id: string): Promise<boolean>;
    set(id: string): Promise<void>;
    /** The path of its file, for messages. */
    name(id: string): string;
  };
  /** Removes what writes left behind that ended before `before` (ms) without a key, where the port does not do so by itself. */
  removeLeftovers(before: number): Promise<void>;
  uploads: {
    /** Begins an upload to `key`; returns the port's id of it. @throws ObjectsUnavailable */
    begin(key: string): Promise<string>;
    /**
     * Stores a part of exactly `size` bytes. A part that is sent again is one of its own; `finish` says which are taken.
     * @throws WrongSize, ObjectsUnavailable, and what `content` throws
     */
    put(upload: PortUpload, number: number, content: AsyncIterable<Uint8Array>, size: number): Promise<{ name: string; etag: string }>;
    /** Removes a part that was replaced, where the port does not do so by itself. */
    remove(upload: PortUpload, part: Pick<PortPart, 'number' | 'name'>): Promise<void>;
    /**
     * Puts the parts together, in their order; may be repeated. Returns the SHA-256 where the bytes have passed through this process.
     * @throws KeyMissing where the upload is gone (finished or aborted), ObjectsUnavailable
     */
    finish(upload: PortUpload, parts: readonly PortPart[]): Promise<string | null>;
    /** Removes the upload with all its parts; does nothing where there is none, or where it is finished. @throws ObjectsUnavailable */
    abort(upload: PortUpload): Promise<void>;
    /** Uploads to keys that begin with `prefix`. @throws ObjectsUnavailable */
    list(prefix: string): AsyncIterable<PortUpload & { at: number }>;
  };
  close(): void;
};

const KEY = /^[0-9A-Za-z-]+(?:\/[0-9A-Za-z-]+)*$/;
/** Names in a folder of objects that are no keys. */
const RESERVED = new Set(['tmp', 'uploads']);
/** Whether it has the form of a key: no part of it names a folder above, and none is taken. */
export const isObjectKey = (text: string): boolean => KEY.test(text) && !RESERVED.has(text.split('/')[0] ?? '');

/** There is nothing under this key. */
export class KeyMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`nothing is stored under ${key}`, { cause });
    this.name = 'KeyMissing';
  }
}

/** Content of another length than announced. */
export class WrongSize extends Error {
  constructor(wanted: number, found: number) {
    super(`${found} bytes arrived instead of ${wanted}`);
    this.name = 'WrongSize';
  }
}
