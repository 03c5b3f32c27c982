/** Waits until a running marketplace has indexed the import. */
import type { Database } from '#server/platform/db/database.ts';
import { findOutboxFigures } from '#server/platform/events/outbox-store.ts';

const LOOK_EVERY_MS = 250;
/** A batch of 500 goods is indexed in a second or two: without any progress for this long no indexer is running. */
const GIVE_UP_AFTER_MS = 5_000;

/** False when no marketplace runs on this database, or the import was interrupted meanwhile. `show`: the finished share, 0 to 1. */
export async function waitForSearch(database: Database, signal: AbortSignal, show: (share: number) => void): Promise<boolean> {
  let most = 0;
  let left = Number.POSITIVE_INFINITY;
  let since = performance.now();
  while (!signal.aborted) {
    const { waiting } = await findOutboxFigures(database);
    if (waiting === 0) return true;
    if (waiting < left) {
      left = waiting;
      most = Math.max(most, waiting);
      show(1 - left / most);
      since = performance.now();
    } else if (performance.now() - since > GIVE_UP_AFTER_MS) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}
