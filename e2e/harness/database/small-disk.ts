/** A file system of a few megabytes that lets PostgreSQL run out of space. Needs the right to mount, which root usually has. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = { folder: string; remove(): void };

/** Null where this account may not mount. */
export function mountSmallDisk(parent: string, megabytes: number, owner: { uid: number; gid: number } | undefined): SmallDisk | null {
  const mountPoint = join(parent, 'small-disk');
  mkdirSync(mountPoint, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', mountPoint]);
  if (mounted.status !== 0) return null;
  let there = true;
  const remove = () => {
    if (there) spawnSync('umount', ['-l', mountPoint]);
    there = false;
    process.off('exit', remove);
  };
  process.once('exit', remove);
  const folder = join(mountPoint, 'space');
  mkdirSync(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { folder, remove };
}
