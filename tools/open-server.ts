/** The PostgreSQL of the installation that the environment specifies: DATABASE_URL, else the embedded one of DATA_DIR, running or not. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataDirInUse, startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';

export type Server = { url: string; close(): Promise<void> };

const textOf = (path: string): string => readFileSync(path, 'utf8').trim();

/** The database of a marketplace running on this data folder: its files contain password and port (the fourth line of postmaster.pid). */
function findRunning(dataDir: string): string {
  const pointer = join(dataDir, 'database-location');
  const home = existsSync(pointer) ? textOf(pointer) : dataDir;
  const port = textOf(join(home, 'cluster', 'postmaster.pid'))
    .split('\n')[3]
    ?.trim();
  return `postgres://marketplace:${textOf(join(dataDir, 'password'))}@127.0.0.1:${port}/marketplace`;
}

/** `alone`: refuses if a marketplace runs on the data folder. @throws DataDirInUse then, EmbeddedPostgresError */
export async function openServer({ env = process.env, alone = false }: { env?: NodeJS.ProcessEnv; alone?: boolean } = {}): Promise<Server> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} };
  const dataDir = resolve(env.DATA_DIR || '.data');
  // The server's database is in a subfolder of DATA_DIR.
  const folder = join(dataDir, 'postgres');
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder });
    return { url: server.url, close: server.stop };
  } catch (error) {
    if (alone || !(error instanceof DataDirInUse)) throw error;
    return { url: findRunning(folder), close: async () => {} };
  }
}
