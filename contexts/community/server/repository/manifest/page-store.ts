/** Pages of file trees. Immutable, and therefore cached. */
import { LRUCache } from 'lru-cache';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Page, readPage } from './page.ts';
import type { LoadPages } from './read-manifest.ts';

/** Characters of cached text. */
const MOST_RETAINED = 24 * 1024 * 1024;

const load = statement('page-load', 'SELECT hash, body FROM repository_page WHERE repository_id = $1 AND hash = ANY($2)');
const insert = statement(
  'page-insert',
  'INSERT INTO repository_page (repository_id, hash, body) SELECT $1, * FROM unnest($2::text[], $3::text[]) ON CONFLICT DO NOTHING',
);

export type PageStore = ReturnType<typeof createPageStore>;
export function createPageStore(database: Database) {
  const retained = new LRUCache<string, { page: Page; size: number }>({ maxSize: MOST_RETAINED, sizeCalculation: ({ size }) => size });
  return {
    /** Loads pages of a repository. */
    loader:
      (repositoryId: string, on: Queryable = database): LoadPages =>
      async (hashes) => {
        const pages = new Map<string, Page>();
        const missing: string[] = [];
        for (const hash of hashes) {
          const known = retained.get(`${repositoryId} ${hash}`);
          if (known) pages.set(hash, known.page);
          else missing.push(hash);
        }
        if (missing.length === 0) return pages;
        for (const { hash, body } of await on.query(load, [repositoryId, missing])) {
          const page = readPage(body);
          pages.set(hash, page);
          retained.set(`${repositoryId} ${hash}`, { page, size: body.length });
        }
        return pages;
      },
    async insert(tx: Queryable, repositoryId: string, pages: ReadonlyMap<string, string>): Promise<void> {
      if (pages.size > 0) await tx.query(insert, [repositoryId, [...pages.keys()], [...pages.values()]]);
    },
  };
}
