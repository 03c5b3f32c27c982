/** SQL of the lists that clients request. */

import { nameKey } from '#contexts/community/rules/repository.ts';
import { decodeCursor, encodeCursor } from '#kernel/paging/paging.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, varying } from '#server/platform/db/database.ts';
import { containing } from '#server/platform/db/like.ts';
import { type Repository, repositoryColumns, repositoryTables } from '../repository/repository-store.ts';
import { repositoryState } from '../repository/states.ts';
import type { ListQuery, Sort } from './list-query.ts';

const SORTS: Record<Sort, { column: string; type: string }> = {
  trending: { column: 'r.trending', type: 'double precision' },
  createdAt: { column: 'r.created_at', type: 'timestamptz' },
  updatedAt: { column: 'r.updated_at', type: 'timestamptz' },
  downloads: { column: 'r.downloads', type: 'bigint' },
  likes: { column: 'r.likes', type: 'int' },
};
const TAG_COLUMNS = { base_models: 'r.base_models', datasets: 'r.datasets' };
const CASTABLE = /^[\d:.+\- ]{1,40}(?:e[+-]?\d{1,3})?$/;

export type ListedRepository = Repository & { cursor: string };

export type ListStore = ReturnType<typeof createListStore>;
export const createListStore = (database: Database) => ({
  /**
   * Open repositories of a query, in its order; private ones only in the namespaces of `own`. Does not check which of the others the caller
   * may see.
   */
  async list(query: ListQuery, own: readonly string[]): Promise<ListedRepository[]> {
    const { column, type } = SORTS[query.sort];
    const { where, values, add } = conditions({ where: ['r.type = $1', `r.state = ${repositoryState('OPEN')}`], values: [query.type] });
    if (own.length === 0) where.push(`r.visibility <> 'PRIVATE'`);
    else add((at) => `(r.visibility <> 'PRIVATE' OR n.name_key = ANY(${at}))`, own.map(nameKey));
    if (query.author !== '') add((at) => `n.name_key = ${at}`, nameKey(query.author));
    if (query.search !== '') add((at) => `(n.name_key || '/' || r.name_key) LIKE ${at}`, containing(nameKey(query.search)));
    for (const [name, value] of [
      ['r.pipeline_tag', query.pipelineTag],
      ['r.library', query.library],
      ['r.license', query.license],
    ])
      if (value !== '') add((at) => `${name} = ${at}`, value);
    if (query.language !== '') add((at) => `r.languages @> ARRAY[${at}]`, query.language);
    for (const { name, value } of query.tags)
      add(
        (at) =>
          name === 'any'
            ? `(r.tags @> ARRAY[${at}] OR ${at} IN (r.pipeline_tag, r.library) OR ${at} = ANY(r.languages))`
            : `${TAG_COLUMNS[name]} @> ARRAY[${at}]`,
        value,
      );
    const [value, id] = decodeCursor(query.cursor, ['string', 'string']) ?? [];
    if (typeof value === 'string' && typeof id === 'string' && CASTABLE.test(value)) {
      values.push(value, id);
      where.push(`(${column}, r.id) < ($${values.length - 1}::${type}, $${values.length})`);
    }
    const rows = await database.query(
      varying(
        'hub-list-repositories',
        `SELECT ${repositoryColumns}, ${column}::text AS "sortedBy" FROM ${repositoryTables} WHERE ${where.join(' AND ')}
       ORDER BY ${column} DESC, r.id DESC LIMIT ${query.limit + 1}`,
      ),
      values,
    );
    return rows.map(({ sortedBy, ...repository }) => ({ ...repository, cursor: encodeCursor([sortedBy, repository.id]) }));
  },
});
