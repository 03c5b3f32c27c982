/**
 * The folder of a run's temporary files: in memory where there is room. A run creates and drops hundreds of databases of 1,500 files each,
 * which takes up to ten times as long on a disk.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that must be free in memory: four times what a whole run needs at its largest. */
const ROOM = 8e9;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && freemem() >= ROOM;
  } catch {
    return false;
  }
}

/** Creates the folder; `remove` deletes it with everything in it. */
export function makeTemporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'marketplace-run-'));
  // PostgreSQL runs as another account where the run is root's.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
