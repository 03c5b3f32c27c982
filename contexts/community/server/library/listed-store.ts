/** Public repositories, for the site map. */
import { type Database, statement } from '#server/platform/db/database.ts';
import { repositoryColumns, repositoryTables } from '../repository/repository-store.ts';
import { PUBLIC } from './visible-store.ts';

/** Every $1th, at most $2 of them. */
const findCursors = statement(
  'library-find-listed-cursors',
  `SELECT id FROM (SELECT r.id, row_number() OVER (ORDER BY r.id) AS at FROM repository r WHERE ${PUBLIC}) AS s WHERE at % $1 = 0 ORDER BY s.id LIMIT $2`,
);
const findAfter = statement(
  'library-find-listed-after',
  `SELECT ${repositoryColumns} FROM ${repositoryTables} WHERE r.id > $1 AND ${PUBLIC} ORDER BY r.id LIMIT $2`,
);

/** Has published something public. */
const PUBLISHING = `EXISTS (SELECT FROM repository r WHERE r.namespace_id = n.id AND ${PUBLIC})`;
const findPublisherCursors = statement(
  'library-find-publisher-cursors',
  `SELECT id::text FROM (SELECT n.id, row_number() OVER (ORDER BY n.id) AS at FROM repository_namespace n WHERE ${PUBLISHING}) AS s WHERE at % $1 = 0 ORDER BY s.id LIMIT $2`,
);
const findPublishersAfter = statement(
  'library-find-publishers-after',
  `SELECT n.name FROM repository_namespace n WHERE n.id > $1 AND ${PUBLISHING} ORDER BY n.id LIMIT $2`,
);

export const createListedStore = (database: Database) => ({
  findCursors: async (size: number, most: number) => (await database.query(findCursors, [size, most])).map(({ id }) => id),
  findPublisherCursors: async (size: number, most: number) =>
    (await database.query(findPublisherCursors, [size, most])).map(({ id }) => id),
  findPublishersAfter: async (id: string, size: number) => (await database.query(findPublishersAfter, [id, size])).map(({ name }) => name),
  findAfter: (id: string, size: number) => database.query(findAfter, [id, size]),
});
