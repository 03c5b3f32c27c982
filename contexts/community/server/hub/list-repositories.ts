/** A page of repositories that the caller may see. */
import type { Asker } from '../ports.ts';
import type { Repositories, Repository } from '../repository/repositories.ts';
import type { ListQuery } from './list-query.ts';
import type { ListStore } from './list-store.ts';

/** Batches of rows read for one page, as the caller may not see some of them. */
const MOST_ROUNDS = 5;

export function createListing(store: ListStore, repositories: Pick<Repositories, 'rightsFor' | 'namespaces'>) {
  const mayList = async (asker: Asker, repository: Repository): Promise<boolean> =>
    repository.visibility === 'PUBLIC' || (await repositories.rightsFor(asker, repository)).rights.includes('LIST');

  /** `next`: the cursor of the following page, '' after the last. A page may be shorter than requested. */
  return async function listRepositories(asker: Asker, query: ListQuery): Promise<{ records: Repository[]; next: string }> {
    const own = asker.actor ? (await repositories.namespaces.mine(asker.actor)).map(({ name }) => name) : [];
    const records: Repository[] = [];
    let cursor = query.cursor;
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const rows = await store.list({ ...query, cursor }, own);
      const more = rows.length > query.limit;
      for (const row of rows.slice(0, query.limit)) {
        cursor = row.cursor;
        if (await mayList(asker, row)) records.push(row);
        if (records.length === query.limit) return { records, next: more || row !== rows.at(-1) ? cursor : '' };
      }
      if (!more) return { records, next: '' };
    }
    return { records, next: cursor };
  };
}
export type ListRepositories = ReturnType<typeof createListing>;
