/** Whether an installation already has its initial data: then the seeds and their loaders are not imported. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { DEMONSTRATION_FOLDER } from './demonstration.ts';
import { installationStore } from './installation-store.ts';

/** The initial data of an installation: only categories and texts, with the demonstration, or also with its history. */
export type InitialData = 'basics' | 'demo' | 'past';

const root = join(import.meta.dirname, '../..');
/** What they are loaded from. */
const FOLDERS: Record<InitialData, readonly string[]> = {
  basics: ['server/installation'],
  demo: ['server/installation', DEMONSTRATION_FOLDER],
  past: ['server/installation', DEMONSTRATION_FOLDER],
};

/** Changes with every seed file and with the loading code: the data of an earlier release is then checked part by part. */
async function fingerprint(kind: InitialData): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of FOLDERS[kind]) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({ parentPath, name }) => join(parentPath, name));
    const contents = await Promise.all(files.sort().map(async (file) => [file.slice(root.length), await readFile(file)] as const));
    for (const [name, content] of contents) hash.update(name).update('\0').update(content);
  }
  return hash.digest('hex');
}

/** `isComplete`: all of it is loaded. `complete` records that, and may be called repeatedly. */
export async function findInitialData(database: Database, kind: InitialData): Promise<{ isComplete: boolean; complete(): Promise<void> }> {
  const mark = `initial-${kind}:${await fingerprint(kind)}`;
  const isComplete = (await installationStore.findLoaded(database, [mark])).length > 0;
  return { isComplete, complete: async () => (isComplete ? undefined : installationStore.record(database, mark)) };
}
