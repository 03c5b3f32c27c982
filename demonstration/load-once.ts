/** Initial data created through use cases, step by step: each step runs once, the whole is retried until complete. */

import { installationStore } from '#server/installation/installation-store.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Does nothing when already done, or while another process is doing it. `load` must be repeatable. */
export async function loadOnce(database: Database, hash: string, load: () => Promise<void>): Promise<void> {
  const isDone = async (): Promise<boolean> => (await installationStore.findLoaded(database, [hash])).length > 0;
  if (await isDone()) return;
  await database.alone(`load ${hash}`, async () => {
    if (await isDone()) return;
    await load();
    await installationStore.record(database, hash);
  });
}
