import { createDatabase } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { parentOf } from './processor.ts';

/** The parent of the database processes that serve connections. */
export async function findPostmaster(url: string): Promise<number> {
  const database = createDatabase({ url, max: 1 });
  try {
    const [row] = await rowsOf<{ pid: number }>(database, 'SELECT pg_backend_pid() AS pid');
    return parentOf(row?.pid ?? 0);
  } finally {
    await database.close();
  }
}
