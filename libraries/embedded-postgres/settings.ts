import { statfsSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';

export type Settings = Record<string, string>;

const ENOUGH_SHARED_MEMORY = 128 * 1024 * 1024;

export const DEFAULTS: Settings = {
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  huge_pages: 'off', // 'try' can end in SIGBUS inside containers
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // The server logs failures itself without sensitive data: statements and rows are not logged here.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Settings that this module relies on; cannot be overridden. */
const FIXED: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  lc_messages: 'C',
  update_process_title: 'on',
};

/** Arguments for `postgres`; of two settings with one name the later takes precedence. */
export function settingArguments(chosen: Settings, own: Settings): string[] {
  const wrong = Object.keys(chosen).find((name) => !/^[a-z_][a-z0-9_.]*$/.test(name));
  if (wrong !== undefined) throw new EmbeddedPostgresError(`'${wrong}' is not the name of a PostgreSQL setting`);
  return Object.entries({ ...DEFAULTS, ...chosen, ...FIXED, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** POSIX shared memory is in /dev/shm, of which containers often have 64 MB; parallel queries then fail. */
export function chooseSharedMemoryType(): 'posix' | 'mmap' {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED_MEMORY ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}
