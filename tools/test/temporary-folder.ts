/**
 * The folder of a run's temporary files: in memory where there is room. A run creates and drops hundreds of databases of 1,500 files each,
 * which takes up to ten times as long on a disk.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
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

/** Containers often mount it so that no program in it can be started; a run of root copies that of PostgreSQL into its folder. */
function startsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

type Folder = { path: string; remove(): void };
function makeFolder(parent: string): Folder {
  const path = mkdtempSync(join(parent, 'marketplace-run-'));
  // PostgreSQL runs as another account where the run is root's.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Creates the folder; `remove` deletes it with everything in it. */
export function makeTemporaryFolder(): Folder {
  if (hasRoom()) {
    const inMemory = makeFolder(MEMORY);
    if (startsPrograms(inMemory.path)) return inMemory;
    inMemory.remove();
  }
  return makeFolder(tmpdir());
}
