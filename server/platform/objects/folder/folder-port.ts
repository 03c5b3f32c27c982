/** Large objects as files in a folder: one of this machine, or one shared by all processes of the installation. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObjectKey, type ListedKey, type ObjectPort } from '../port.ts';
import { createFileSteps, TEMPORARY, unlessMissing } from './file-steps.ts';
import { createFolderUploads } from './folder-uploads.ts';

/** Anything else is not a key: marks, and unrelated files. */
const KEY_PART = /^[0-9A-Za-z-]+$/;

export function createFolderPort(folder: string): ObjectPort {
  const steps = createFileSteps(folder);
  const { step, writeFile, openRange, sizeOf } = steps;
  /** @throws Error for an invalid key: it might point outside the folder */
  function pathOf(key: string): string {
    if (!isObjectKey(key)) throw new Error(`${JSON.stringify(key)} is no key of an object`);
    return join(folder, key);
  }

  /** Files below `path`, whose key is `key`, in ascending order. Folders that can only contain keys up to `after` are skipped. */
  async function* walk(path: string, key: string, after: string): AsyncGenerator<ListedKey> {
    const entries = await unlessMissing(step(readdir(path, { withFileTypes: true })), []);
    const named = entries
      .filter(({ name }) => KEY_PART.test(name))
      .map((entry) => ({ entry, name: `${key}${entry.name}${entry.isDirectory() ? '/' : ''}` }));
    for (const { entry, name } of named.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.isDirectory()) {
        if (name > after || after.startsWith(name)) yield* walk(join(path, entry.name), name, after);
      } else if (name > after) {
        const found = await unlessMissing(step(stat(join(path, entry.name))), null);
        if (found) yield { key: name, size: found.size, at: found.mtimeMs };
      }
    }
  }

  const markOf = (id: string): string => join(folder, `${id}.installation`);
  return {
    kind: 'folder',
    place: folder,
    put: (key, content, size) => writeFile(pathOf(key), content, size),
    open: (key, range, size) => openRange(pathOf(key), range ?? (size === undefined ? undefined : { start: 0, end: size })),
    sizeOf: (key) => sizeOf(pathOf(key)),
    async delete(key) {
      await step(rm(pathOf(key), { force: true }));
    },
    list: (prefix, after = '') => walk(prefix === '' ? folder : pathOf(prefix.replace(/\/$/, '')), prefix, after),
    async probe() {
      await writeFile(join(folder, TEMPORARY, 'probe'), oneByte());
    },
    mark: {
      has: async (id) => (await sizeOf(markOf(id))) !== null,
      set: (id) => writeFile(markOf(id), oneByte()),
      name: markOf,
    },
    async removeLeftovers(before) {
      const temporary = join(folder, TEMPORARY);
      for (const name of await unlessMissing(step(readdir(temporary)), [])) {
        const found = await unlessMissing(step(stat(join(temporary, name))), null);
        if (found && found.mtimeMs < before) await step(rm(join(temporary, name), { force: true }));
      }
    },
    uploads: createFolderUploads(folder, steps),
    close() {},
  };
}

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(1);
}
