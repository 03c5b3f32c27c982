import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a file system that may only be read',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
};

/** Creates the folder when it is missing. @throws ConfigError naming the variable when it cannot be created or written to */
export function prepareFolder(variable: 'DATA_DIR' | 'OBJECTS_DIR' | 'DRAWN_DIR', folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `${variable}: ${JSON.stringify(folder)} cannot be used: ${REASONS[code] ?? message}; expected the path of a folder that this account may write to`,
    ]);
  }
}

/** Node's recursive mkdir never returns on file systems that answer ENOENT to every mkdir, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
