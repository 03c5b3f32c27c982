/** Whether an installation has its initial data already: then the seeds and what brings them in are not loaded. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { demoLoadStore } from './demo-load-store.ts';

/** What an installation begins with: categories and texts alone, with the demonstration, or with its past as well. */
export type InitialData = 'basics' | 'demo' | 'past';

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['seeds', 'server/demo', 'server/wiring'];

/** Changes with every seed and with the code that brings seeds in: what an earlier release has put in is then looked at part by part. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({ parentPath, name }) => join(parentPath, name));
    const contents = await Promise.all(files.sort().map(async (file) => [file.slice(root.length), await readFile(file)] as const));
    for (const [name, content] of contents) hash.update(name).update('\0').update(content);
  }
  return hash.digest('hex');
}

/** `isComplete`: all of it is there. `complete` notes that it is, and may be called again. */
export async function findInitialData(database: Database, kind: InitialData): Promise<{ isComplete: boolean; complete(): Promise<void> }> {
  const mark = `initial-${kind}:${await fingerprint()}`;
  const isComplete = (await demoLoadStore.findLoaded(database, [mark])).length > 0;
  return { isComplete, complete: async () => (isComplete ? undefined : demoLoadStore.record(database, mark)) };
}
