/** Initial data that is put in by use cases, step by step: each step once, the whole until it has been done once. */
import type { Database } from '#server/platform/db/database.ts';
import { demoLoadStore } from './demo-load-store.ts';

/** Nothing where it has been done, or another process is doing it. `load` may be repeated. */
export async function loadOnce(database: Database, hash: string, load: () => Promise<void>): Promise<void> {
  const isDone = async (): Promise<boolean> => (await demoLoadStore.findLoaded(database, [hash])).length > 0;
  if (await isDone()) return;
  await database.alone(`load ${hash}`, async () => {
    if (await isDone()) return;
    await load();
    await demoLoadStore.record(database, hash);
  });
}
