/** Initial data in parts, each loaded once per content. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { installationStore } from './installation-store.ts';

export const hashOf = (name: string, content: unknown): string =>
  `${name}:${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`;

const ASK_AGAIN_MS = 200;

export type Part = { hash: string; load: (tx: Queryable) => Promise<void> };

/**
 * Returns whether something was loaded. One statement when there is nothing to do. While another process loads, it waits until that has
 * finished or died.
 */
export async function loadParts(database: Database, parts: Part[]): Promise<boolean> {
  const missing = async (on: Queryable): Promise<Part[]> => {
    const loaded = await installationStore.findLoaded(
      on,
      parts.map(({ hash }) => hash),
    );
    return parts.filter(({ hash }) => !loaded.includes(hash));
  };
  /** Null while another process has the lock. */
  const load = async (tx: Queryable): Promise<boolean | null> => {
    if (!(await installationStore.tryLock(tx))) return null;
    const left = await missing(tx);
    for (const part of left) {
      await part.load(tx);
      await installationStore.record(tx, part.hash);
    }
    return left.length > 0;
  };
  while ((await missing(database)).length > 0) {
    const loaded = await database.patiently(() => database.transaction(load));
    if (loaded !== null) return loaded;
    await sleep(ASK_AGAIN_MS);
  }
  return false;
}
