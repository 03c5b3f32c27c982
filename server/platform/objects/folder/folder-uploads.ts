/** Uploads in parts to a folder: each upload has its own folder, and each part sent its own file in it. */
import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isObjectKey, type ObjectPort, type PortPart, type PortUpload } from '../port.ts';
import { type FileSteps, LONG_STEP_MS, newToken, unlessMissing } from './file-steps.ts';

const UPLOADS = 'uploads';
/** The number of the part, and a token. */
const PART_NAME = /^\d{1,5}-[0-9a-f]{16}$/;
const keyOf = (id: string): string => id.replaceAll('.', '/');

async function* hashing(content: AsyncIterable<Uint8Array>, hash: { update(bytes: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

export function createFolderUploads(
  folder: string,
  { step, makeFolder, writeFile, missing, openRange, sizeOf }: FileSteps,
): ObjectPort['uploads'] {
  /** An id is a key with other separators. @throws Error for an invalid id: it might point outside the folder */
  function folderOf({ id }: Pick<PortUpload, 'id'>): string {
    if (!isObjectKey(keyOf(id))) throw new Error(`${JSON.stringify(id)} is no upload of this folder`);
    return join(folder, UPLOADS, id);
  }
  function partOf(upload: Pick<PortUpload, 'id'>, name: string): string {
    if (!PART_NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no part of an upload`);
    return join(folderOf(upload), name);
  }
  async function* readParts(upload: PortUpload, parts: readonly PortPart[]): AsyncGenerator<Buffer> {
    for (const { name } of parts) yield* (await openRange(partOf(upload, name))) as AsyncIterable<Buffer>;
  }

  return {
    async begin(key) {
      const id = key.replaceAll('/', '.');
      await makeFolder(folderOf({ id }));
      return id;
    },
    async put(upload, number, content, size) {
      const hash = createHash('sha256');
      const name = `${number}-${newToken()}`;
      await writeFile(partOf(upload, name), hashing(content, hash), size);
      const now = new Date();
      await unlessMissing(step(utimes(folderOf(upload), now, now)), undefined);
      return { name, etag: hash.digest('hex').slice(0, 32) };
    },
    async remove(upload, { name }) {
      await step(rm(partOf(upload, name), { force: true }));
    },
    async finish(upload, parts) {
      if (!isObjectKey(upload.key)) throw new Error(`${JSON.stringify(upload.key)} is no key of an object`);
      if ((await sizeOf(folderOf(upload))) === null) throw await missing(folderOf(upload), new Error('the upload is gone'));
      const hash = createHash('sha256');
      await writeFile(join(folder, upload.key), hashing(readParts(upload, parts), hash));
      return hash.digest('hex');
    },
    async abort(upload) {
      await step(rm(folderOf(upload), { force: true, recursive: true }), LONG_STEP_MS);
    },
    async *list(prefix) {
      for (const id of await unlessMissing(step(readdir(join(folder, UPLOADS))), [])) {
        const key = keyOf(id);
        const found = isObjectKey(key) && key.startsWith(prefix) ? await unlessMissing(step(stat(folderOf({ id }))), null) : null;
        if (found) yield { key, id, at: found.mtimeMs };
      }
    },
  };
}
