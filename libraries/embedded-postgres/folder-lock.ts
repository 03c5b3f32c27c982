// A lock that is released when its holder dies. Node has no flock(2), but the lock belongs to the open file rather than to the process:
// flock(1) acquires it on a descriptor that stays open here.
import { closeSync, constants, fchownSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirInUse, EmbeddedPostgresError } from './errors.ts';
import { isAlive } from './processes.ts';
import { runCommand } from './run-command.ts';

export type FolderLock = { release(): void };

/** @throws DataDirInUse while another holder lives. `dataDir` is the folder shown in the message. */
export async function lockFolder(folder: string, dataDir: string = folder): Promise<FolderLock> {
  const path = join(folder, 'lock');
  const descriptor = openLockFile(path);
  try {
    for (let attempt = 1; !(await tryFlock(descriptor, path)); attempt++) {
      const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
      if (isAlive(pid)) throw new DataDirInUse(dataDir, pid);
      if (attempt === 20) throw new DataDirInUse(dataDir, undefined); // held by an unknown process
      await sleep(50);
    }
    ftruncateSync(descriptor);
    writeSync(descriptor, `${process.pid}\n`, 0);
    if (process.getuid?.() === 0) {
      const owner = statSync(folder); // so that the folder's owner can start here later on
      fchownSync(descriptor, owner.uid, owner.gid);
    }
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  let held = true;
  return {
    release() {
      if (held) closeSync(descriptor); // the file stays: removing it would allow two holders
      held = false;
    },
  };
}

function openLockFile(path: string): number {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o644);
  } catch (error) {
    throw new EmbeddedPostgresError(`DATA_DIR: this account may not use the data folder: ${(error as Error).message}`, { cause: error });
  }
}

async function tryFlock(descriptor: number, path: string): Promise<boolean> {
  const { code, failure, stderr } = await runCommand('flock', ['-n', '-x', '3'], { descriptor });
  if (code === 0) return true;
  if (code === 1 && stderr === '') return false;
  const reason = failure === 'ENOENT' ? 'the command flock (package util-linux) is missing' : (failure ?? stderr.trim());
  throw new EmbeddedPostgresError(`The data folder cannot be locked with ${path}: ${reason}`);
}
