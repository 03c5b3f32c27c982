/** Names that Git gives to contents, and the pointers that stand for large ones (git-lfs.github.com/spec/v1). */
import { createHash } from 'node:crypto';

/** The id of a blob: SHA-1 of its content after a header, 40 hex digits. */
export const blobId = (content: Uint8Array): string => createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');

export const pointerOf = (sha256: string, size: number): Buffer =>
  Buffer.from(`version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize ${size}\n`);
