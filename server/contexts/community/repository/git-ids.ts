/** Ids as Git has them, which clients compare: of a file's content, and of the pointer that stands for a large one. */
import { createHash } from 'node:crypto';

/** The id of a blob: SHA-1 over its header and bytes. */
export const blobId = (bytes: Uint8Array): string => createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** The pointer of Git LFS for an object. */
export const pointerOf = (sha256: string, size: number): string =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize ${size}\n`;
export const pointerSize = (sha256: string, size: number): number => pointerOf(sha256, size).length;
export const pointerId = (sha256: string, size: number): string => blobId(Buffer.from(pointerOf(sha256, size)));
