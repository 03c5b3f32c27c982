/** Objects of a test, in a separate folder that is deleted with the process's temporary files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { createFolderPort } from '../folder/folder-port.ts';
import { createObjects, type Objects, type ObjectsOptions } from '../objects.ts';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export const createTestFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'objects-'));
  folders.push(folder);
  return folder;
};
export const createTestObjects = (database: Database, options: Partial<ObjectsOptions> = {}): Objects =>
  createObjects({ database, port: createFolderPort(createTestFolder()), ...options });
