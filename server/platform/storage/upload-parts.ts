/** Uploads in parts: begun, resumed from what is stored, finished once. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { UPLOAD_PART_LEAST } from '#contracts/files/addresses.ts';
import { type FilePurpose, purposeRule, type ResumablePurpose } from '#contracts/files/purposes.ts';
import { UPLOAD_PART_BYTES, type UploadState } from '#contracts/files/uploads.ts';
import { isId, newId } from '#kernel/id/id.ts';
import type { Queryable } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { StoredFile } from './file-store.ts';
import { type StorageParts, storeFile } from './store-file.ts';
import type { UploadLimits } from './upload-limits.ts';
import type { UploadRoom } from './upload-room.ts';
import type { OpenLimits, Upload, UploadStore } from './upload-store.ts';

const MB = 1024 * 1024;
const OPEN_LIMITS: OpenLimits = { uploads: 10, bytes: 200 * MB };

export type BeginUpload = { accountId: number; purpose: ResumablePurpose; name: string; size: number; sha256?: string | undefined };
type Options = { parts: StorageParts; uploads: UploadStore; room: UploadRoom; limits: UploadLimits };

/** The holder of an upload's parts; released with the upload's row, too. */
const holderOf = (uploadId: string): string => `upload:${uploadId}`;

/** Another call has finished the upload, or it was removed meanwhile. */
class Overtaken extends Error {}

const viewState = ({ id, stored, size }: Upload): UploadState => ({ uploadId: id, offset: stored, size, partBytes: UPLOAD_PART_BYTES });

/** @throws AppError FILE_EMPTY, FILE_TOO_LARGE */
function checkSize(purpose: FilePurpose, size: number): void {
  const { maxBytes } = purposeRule(purpose);
  if (size === 0) throw new AppError('FILE_EMPTY');
  if (size > maxBytes) throw new AppError('FILE_TOO_LARGE', { max: maxBytes / MB });
}

export type UploadParts = ReturnType<typeof createUploadParts>;
export function createUploadParts({ parts, uploads, room, limits }: Options) {
  /** Uploads that this process is finishing: repeated calls wait for the same result. */
  const finishing = new Map<string, Promise<StoredFile>>();

  /** @throws AppError UPLOAD_NOT_FOUND, also for an upload of another account */
  async function getUpload(uploadId: string, accountId: number): Promise<Upload> {
    const upload = isId(uploadId) ? await uploads.find(uploadId, accountId) : null;
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    return upload;
  }

  /** The new end; null when another part was stored first. */
  async function storePart(upload: Upload, offset: number, bytes: Buffer): Promise<number | null> {
    const { objects, database } = parts;
    if (upload.fileId !== null || offset + bytes.length > upload.size) return null;
    const part = await objects.write(holderOf(upload.id), Readable.from([bytes], { objectMode: false }) as AsyncIterable<Buffer>);
    return database.transaction(async (tx) => {
      const end = await uploads.append(tx, upload, offset, part);
      if (end !== null && !(await objects.refer(tx, holderOf(upload.id), [part.sha256])))
        throw new Error(`a part of upload ${upload.id} was collected`);
      return end;
    });
  }

  async function* readParts({ id, size }: Upload): AsyncGenerator<Buffer> {
    for (let offset = 0; offset < size; ) {
      const part = await uploads.findPart(id, offset);
      if (!part) throw new Overtaken();
      const bytes = part.bytes ?? (await parts.objects.read(part.sha256, undefined, UPLOAD_PART_BYTES));
      yield bytes;
      offset += bytes.length;
    }
  }

  async function makeFile(upload: Upload): Promise<StoredFile> {
    const { id, accountId, purpose, name, sha256 } = upload;
    return room.within(readParts(upload), (bytes) => {
      if (sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== sha256) throw new AppError('UPLOAD_DAMAGED');
      return storeFile(parts, { accountId, purpose, name, bytes }, async (tx: Queryable, file) => {
        if (!(await uploads.finish(tx, id, file.id))) throw new Overtaken();
        await parts.objects.discard(tx, holderOf(id));
      });
    });
  }

  async function finish(upload: Upload): Promise<StoredFile> {
    if (upload.stored < upload.size) throw new AppError('UPLOAD_INCOMPLETE', { offset: upload.stored });
    try {
      return await limits.within(upload.accountId, () => makeFile(upload));
    } catch (error) {
      if (error instanceof Overtaken) return findFinished(await getUpload(upload.id, upload.accountId));
      throw error;
    }
  }

  async function findFinished({ fileId }: Upload): Promise<StoredFile> {
    const found = fileId === null ? null : await parts.files.findFile(fileId);
    if (!found) throw new AppError('UPLOAD_NOT_FOUND');
    return found.file;
  }

  return {
    /** @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_QUOTA, RATE_LIMITED */
    async begin({ accountId, purpose, name, size, sha256 = undefined }: BeginUpload): Promise<UploadState> {
      checkSize(purpose, size);
      const upload = { id: newId(), accountId, purpose, name, size, sha256: sha256 ?? null };
      await limits.within(accountId, () =>
        parts.database.transaction(async (tx) => {
          await uploads.lockAccount(tx, accountId);
          if (await uploads.insert(tx, upload, OPEN_LIMITS)) return;
          if ((await uploads.deleteIdle(tx, accountId)) && (await uploads.insert(tx, upload, OPEN_LIMITS))) return;
          throw new AppError('FILE_QUOTA');
        }),
      );
      return viewState({ ...upload, stored: 0, fileId: null });
    },
    getState: async (uploadId: string, accountId: number): Promise<UploadState> => viewState(await getUpload(uploadId, accountId)),
    getUpload,
    /**
     * Stores the bytes at `offset` and returns the new end of the stored content; for a part already stored, the current end.
     * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_PART_SIZE, UPLOAD_OFFSET with the current end
     */
    async append(upload: Upload, offset: number, bytes: Buffer): Promise<number> {
      const { id, accountId, size } = upload;
      const isLast = offset + bytes.length === size;
      if (bytes.length === 0 || (bytes.length < UPLOAD_PART_LEAST && !isLast)) throw new AppError('UPLOAD_PART_SIZE');
      const end = offset === upload.stored ? await storePart(upload, offset, bytes) : null;
      if (end !== null) return end;
      const known = await uploads.findPart(id, offset);
      const { stored } = await getUpload(id, accountId);
      if (known?.sha256 === createHash('sha256').update(bytes).digest('hex')) return stored;
      throw new AppError('UPLOAD_OFFSET', { offset: stored });
    },
    /**
     * Creates a file from a complete upload, once: repeated calls return the same file.
     * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE with the current end, UPLOAD_DAMAGED, and what `storeFile` throws
     */
    async finish(uploadId: string, accountId: number): Promise<StoredFile> {
      const upload = await getUpload(uploadId, accountId);
      if (upload.fileId !== null) return findFinished(upload);
      const underway = finishing.get(uploadId);
      if (underway) return underway;
      const work = finish(upload).finally(() => finishing.delete(uploadId));
      finishing.set(uploadId, work);
      return work;
    },
    /** @throws AppError UPLOAD_NOT_FOUND */
    async cancel(uploadId: string, accountId: number): Promise<void> {
      if (!isId(uploadId) || !(await uploads.remove(uploadId, accountId))) throw new AppError('UPLOAD_NOT_FOUND');
    },
  };
}
