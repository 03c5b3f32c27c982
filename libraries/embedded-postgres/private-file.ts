import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file atomically, readable by the folder's owner only. */
export function writePrivateFile(path: string, text: string, owner: { uid: number; gid: number } = statSync(dirname(path))): void {
  const partial = `${path}.${process.pid}.partial`;
  rmSync(partial, { force: true });
  const descriptor = openSync(partial, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    if (process.getuid?.() === 0) fchownSync(descriptor, owner.uid, owner.gid);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(partial, path);
  syncFolder(dirname(path));
}

/** Makes renames inside this folder durable. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
