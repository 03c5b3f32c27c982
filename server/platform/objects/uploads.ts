/** Uploads of objects in numbered parts, which can be resumed after an interruption, on any process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#kernel/id/id.ts';
import { AppError } from '../http/app-error.ts';
import { measure } from './measure.ts';
import { INLINE_BYTES, type ObjectParts, PASSING_SECONDS, type Written } from './object-parts.ts';
import type { NewObject } from './object-store.ts';
import type { ObjectUpload, ObjectUploadStore, StoredPart } from './object-upload-store.ts';
import { countParts, partBytesFor, sizeOfPart } from './part-size.ts';
import { KeyMissing, type PortUpload, WrongSize } from './port.ts';

export type BeginObjectUpload = { holder: string; sha256: string; size: number; accountId: number };
export type ObjectUploads = {
  /** Resumes an open upload of the same content by the same account for the same holder. `stored`: numbers of the stored parts. */
  begin(upload: BeginObjectUpload): Promise<{ uploadId: string; partBytes: number; parts: number; stored: number[] }>;
  /** Open, or finished less than a day ago; null otherwise. */
  find(uploadId: string): Promise<(BeginObjectUpload & { partBytes: number; parts: number; stored: number[]; isFinished: boolean }) | null>;
  /**
   * Numbers from 1; each part has `partBytes`, the last one the rest. Repeating a part replaces it; when the upload is already finished, by
   * a concurrent upload of the same content, the part is discarded. Resolves to its ETag (quoted).
   * @throws AppError UPLOAD_NOT_FOUND, OBJECT_MISMATCH (no such part, or another size), OBJECTS_UNAVAILABLE
   */
  writePart(uploadId: string, number: number, content: AsyncIterable<Uint8Array>): Promise<string>;
  /**
   * Assembles the parts and verifies size and SHA-256 by reading them; the holder then references the object for a day, as after `write`.
   * Repeated calls return the same result. A mismatch ends the upload.
   * @throws AppError OBJECT_MISMATCH, UPLOAD_INCOMPLETE, UPLOAD_NOT_FOUND, OBJECTS_UNAVAILABLE
   */
  finish(uploadId: string): Promise<Written>;
  abort(uploadId: string): Promise<void>;
};

/** Polling interval and maximum wait of a process that waits for another one. */
const LOOK_MS = 500;
const PATIENCE_MS = 30 * 60_000;

const portUploadOf = ({ location, portUpload }: Pick<ObjectUpload, 'location' | 'portUpload'>): PortUpload => ({
  key: location,
  id: portUpload,
});
const numbersOf = (parts: readonly StoredPart[]): number[] => parts.map(({ number }) => number);
const tagOf = (etag: string): string => `"${etag}"`;

export function createObjectUploads(parts: ObjectParts, uploads: ObjectUploadStore): ObjectUploads {
  const { database, port, store, newKey, discard, onError } = parts;
  /** Uploads that this process is finishing: a repeated call waits for the same answer. */
  const finishing = new Map<string, Promise<Written>>();

  async function getUpload(uploadId: string): Promise<ObjectUpload> {
    const upload = await uploads.find(uploadId);
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    return upload;
  }
  /** The collector retries failures. */
  const dropParts = (upload: ObjectUpload): Promise<void> =>
    port.uploads.abort(portUploadOf(upload)).catch((error: unknown) => onError(error, `parts of ${upload.id} are left behind`));

  async function measureStored(key: string): Promise<Written> {
    const measured = measure((await port.open(key)) as AsyncIterable<Buffer>);
    for await (const _ of measured.chunks);
    return { sha256: measured.sha256(), size: measured.size() };
  }

  /** Assembles the parts; if another process or a killed one has already done so, the assembled object is verified. */
  async function assemble(upload: ObjectUpload, stored: readonly StoredPart[]): Promise<Written> {
    const { location, size } = upload;
    try {
      const sha256 = await port.uploads.finish(portUploadOf(upload), stored);
      if (sha256 !== null) return { sha256, size };
    } catch (error) {
      if (!(error instanceof KeyMissing) || (await port.sizeOf(location)) === null) throw error;
    }
    return measureStored(location);
  }

  async function newObject({ sha256, size, location }: ObjectUpload): Promise<NewObject> {
    if (size > INLINE_BYTES) return { sha256, size, bytes: null, location };
    const chunks: Buffer[] = [];
    for await (const chunk of (await port.open(location)) as AsyncIterable<Buffer>) chunks.push(chunk);
    return { sha256, size, bytes: Buffer.concat(chunks), location: null };
  }

  async function assembleStored(upload: ObjectUpload): Promise<Written> {
    const { id, size, partBytes } = upload;
    const stored = await uploads.partsOf(id);
    if (stored.length < countParts(size, partBytes))
      throw new AppError('UPLOAD_INCOMPLETE', { offset: stored.reduce((sum, part) => sum + part.size, 0) });
    await uploads.touch(database, id);
    try {
      return await assemble(upload, stored);
    } catch (error) {
      // A part was sent again meanwhile, and the one it replaced was deleted.
      const names = new Set((await uploads.partsOf(id)).map(({ name }) => name));
      if (error instanceof KeyMissing && stored.some(({ name }) => !names.has(name))) return assembleStored(upload);
      throw error;
    }
  }

  async function finishOpen(upload: ObjectUpload): Promise<void> {
    const { id, holder, sha256, size, location } = upload;
    const found = await assembleStored(upload);
    if (found.sha256 !== sha256 || found.size !== size) {
      await uploads.remove(id);
      await dropParts(upload);
      await discard(location);
      throw new AppError('OBJECT_MISMATCH', found);
    }
    const object = await newObject(upload);
    const retained = await database.transaction(async (tx) => {
      if (!(await uploads.finish(tx, id))) throw new AppError('UPLOAD_NOT_FOUND');
      return store.save(tx, holder, [object], PASSING_SECONDS);
    });
    await dropParts(upload);
    if (retained.get(sha256) !== location) await discard(location);
  }

  /** An upload whose parts are missing from the port, as after a restore, is ended: the client starts a new one. */
  async function asEnded(uploadId: string, error: unknown): Promise<unknown> {
    if (!(error instanceof KeyMissing)) return error;
    await uploads.remove(uploadId);
    return new AppError('UPLOAD_NOT_FOUND');
  }

  /** A part of an upload already finished by another client with the same content: read and discarded. */
  async function skipPart({ sha256 }: ObjectUpload, content: AsyncIterable<Uint8Array>, size: number): Promise<string> {
    let left = size;
    for await (const { length } of content) {
      left -= length;
      if (left < 0) break;
    }
    if (left !== 0) throw new AppError('OBJECT_MISMATCH');
    return tagOf(sha256.slice(0, 32));
  }

  /** One process at a time: the others wait for the result, or take over from one that was killed. */
  async function finish(uploadId: string, until = performance.now() + PATIENCE_MS): Promise<Written> {
    const upload = await getUpload(uploadId);
    const { sha256, size } = upload;
    if (upload.isFinished) return { sha256, size };
    try {
      const ran = await database.alone(`objects.finish:${uploadId}`, async () => {
        // Another process may have finished it since it was read.
        if (!(await getUpload(uploadId)).isFinished) await finishOpen(upload);
      });
      if (ran) return { sha256, size };
    } catch (error) {
      throw await asEnded(uploadId, error);
    }
    if (performance.now() > until) throw new AppError('UNAVAILABLE');
    await sleep(LOOK_MS);
    return finish(uploadId, until);
  }

  async function begin({ holder, sha256, size, accountId }: BeginObjectUpload): ReturnType<ObjectUploads['begin']> {
    const open = await uploads.findOpen(holder, sha256, accountId);
    if (open && open.size === size) {
      const stored = numbersOf(await uploads.partsOf(open.id));
      return { uploadId: open.id, partBytes: open.partBytes, parts: countParts(size, open.partBytes), stored };
    }
    if (open) throw new AppError('OBJECT_MISMATCH');
    const partBytes = partBytesFor(size);
    const location = await newKey();
    const upload = { id: newId(), holder, sha256, size, accountId, partBytes, location, portUpload: await port.uploads.begin(location) };
    if (await uploads.insert(upload)) return { uploadId: upload.id, partBytes, parts: countParts(size, partBytes), stored: [] };
    await dropParts({ ...upload, isFinished: false });
    // Another caller began the same upload concurrently.
    return begin({ holder, sha256, size, accountId });
  }

  return {
    begin,
    async find(uploadId) {
      const upload = await uploads.find(uploadId);
      if (!upload) return null;
      const { holder, sha256, size, accountId, partBytes, isFinished } = upload;
      const stored = numbersOf(await uploads.partsOf(uploadId));
      return { holder, sha256, size, accountId, partBytes, parts: countParts(size, partBytes), stored, isFinished };
    },
    async writePart(uploadId, number, content) {
      const upload = await getUpload(uploadId);
      const size = sizeOfPart(number, upload);
      if (size === null) throw new AppError('OBJECT_MISMATCH');
      if (upload.isFinished) return skipPart(upload, content, size);
      const isFinishedNow = async () => (await uploads.find(uploadId))?.isFinished === true;
      const sent = await port.uploads.put(portUploadOf(upload), number, content, size).catch(async (error: unknown) => {
        if (error instanceof WrongSize) throw new AppError('OBJECT_MISMATCH');
        if (error instanceof KeyMissing && (await isFinishedNow())) return null;
        throw await asEnded(uploadId, error);
      });
      if (sent === null) return tagOf(upload.sha256.slice(0, 32));
      const { name, etag } = sent;
      const replaced = await database.transaction(async (tx) =>
        (await uploads.touch(tx, uploadId)) ? uploads.savePart(tx, uploadId, { number, size, etag, name }) : undefined,
      );
      if (replaced === undefined) {
        if (!(await isFinishedNow())) throw new AppError('UPLOAD_NOT_FOUND');
        await dropParts(upload);
        return tagOf(etag);
      }
      if (replaced !== null && replaced !== name)
        await port.uploads
          .remove(portUploadOf(upload), { number, name: replaced })
          .catch((error: unknown) => onError(error, `a replaced part of ${uploadId} is left behind`));
      return tagOf(etag);
    },
    async finish(uploadId) {
      const underway = finishing.get(uploadId);
      if (underway) return underway;
      const work = finish(uploadId).finally(() => finishing.delete(uploadId));
      finishing.set(uploadId, work);
      return work;
    },
    async abort(uploadId) {
      const upload = await uploads.find(uploadId);
      if (!upload || upload.isFinished || !(await uploads.remove(uploadId))) return;
      await dropParts(upload);
    },
  };
}
