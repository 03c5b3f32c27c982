/** File contents: read by ranges, and stored for a later commit. */
import type { Readable } from 'node:stream';
import type { ContentReader } from '#libraries/file-inspection/index.ts';
import type { Range } from '#server/platform/objects/objects.ts';
import { blobId, pointerId } from './git-ids.ts';
import type { FileEntry } from './manifest/page.ts';
import { holderOf, type RepositoryParts } from './parts.ts';
import { checkFileSize } from './quota.ts';
import type { Operation } from './write-commit.ts';

/** Maximum bytes within a commit: text, and any file. Larger ones are uploaded before it as LFS objects. */
export const REGULAR_TEXT_BYTES = 256 * 1024;
export const REGULAR_BYTES = 64 * 1024;
/** Maximum bytes of one read by a viewer. */
const MOST_READ = 8 * 1024 * 1024;

/** Whether the commit itself stores a file: by its size and first bytes, which must be text without NUL. */
export const isRegular = (size: number, sample: Uint8Array): boolean =>
  size <= REGULAR_BYTES || (size <= REGULAR_TEXT_BYTES && !sample.includes(0));

export type Contents = ReturnType<typeof createContents>;
export function createContents({ context: { objects } }: RepositoryParts) {
  return {
    /** @throws AppError OBJECT_NOT_FOUND if damaged or missing */
    open: ({ sha256 }: Pick<FileEntry, 'sha256'>, range?: Range): Promise<Readable> => objects.open(sha256, range),
    /** Small ones by SHA-256, in one statement; missing ones are opened, which throws the reason. */
    readSmall: (files: readonly Pick<FileEntry, 'sha256'>[]): Promise<Map<string, Buffer>> =>
      objects.readSmall([...new Set(files.map(({ sha256 }) => sha256))]),
    reader: ({ sha256, size }: Pick<FileEntry, 'sha256' | 'size'>): ContentReader => ({
      size,
      read: async (start, end) => objects.read(sha256, { start: Math.max(0, start), end: Math.min(size, end) }, MOST_READ),
    }),
    /** Stores small contents of a commit and returns their operations; at most 1,000 of 256 KB. */
    async storeSmall(repositoryId: string, files: readonly { path: string; bytes: Uint8Array }[]): Promise<Operation[]> {
      const small = files.filter(({ bytes }) => bytes.length <= REGULAR_BYTES);
      const stored = new Map<(typeof files)[number], { sha256: string; size: number }>();
      const written = await objects.writeSmall(
        holderOf(repositoryId),
        small.map(({ bytes }) => bytes),
      );
      for (const [at, file] of small.entries()) stored.set(file, written[at] as { sha256: string; size: number });
      for (const file of files) {
        if (stored.has(file)) continue;
        stored.set(file, await objects.write(holderOf(repositoryId), only(file.bytes), { size: file.bytes.length }));
      }
      return files.map((file) => {
        const { sha256, size } = stored.get(file) as { sha256: string; size: number };
        return { put: file.path, sha256, size, oid: blobId(file.bytes), lfs: false };
      });
    },
    /** Stores content of any size. @throws AppError FILE_TOO_LARGE_TO_STORE, OBJECT_MISMATCH */
    async store(repositoryId: string, content: AsyncIterable<Uint8Array>, stated: { sha256: string; size: number }) {
      checkFileSize(stated.size);
      return objects.write(holderOf(repositoryId), content, stated);
    },
    /** The operation for content uploaded before. */
    putUploaded: (path: string, sha256: string, size: number): Operation => ({
      put: path,
      sha256,
      size,
      oid: pointerId(sha256, size),
      lfs: true,
    }),
  };
}
async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
