import { createHash } from 'node:crypto';
import type { SeedRepository } from '../index.ts';

/** One SHA-256 over the bytes of all files of all commits. */
export function digestOf(repositories: readonly SeedRepository[]): string {
  const hash = createHash('sha256');
  for (const { type, namespace, name, commits } of repositories)
    for (const { put } of commits)
      for (const { path, bytes } of put) hash.update(`${type} ${namespace}/${name} ${path} ${bytes.length} `).update(bytes);
  return hash.digest('hex');
}
