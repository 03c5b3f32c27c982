/** Git ids, which clients compare: of a file's content, and of a large file's pointer. */
import { createHash } from 'node:crypto';

/** A blob id: SHA-1 over its header and bytes. */
export const blobId = (bytes: Uint8Array): string => createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** The Git LFS pointer of an object. */
export const pointerOf = (sha256: string, size: number): string =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize ${size}\n`;
export const pointerSize = (sha256: string, size: number): number => pointerOf(sha256, size).length;
export const pointerId = (sha256: string, size: number): string => blobId(Buffer.from(pointerOf(sha256, size)));
