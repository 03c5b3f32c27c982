/** Figures of namespaces and links between repositories. */
import type { Relation } from '#contexts/community/rules/links.ts';
import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import { type Database, statement, varying } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { type Namespace, type Repository, repositoryColumns, repositoryTables } from '../repository/repository-store.ts';
import { repositoryState } from '../repository/states.ts';
import type { Standing } from '../social-ports.ts';
import { adding, PUBLIC, visible } from './visible-store.ts';

const DELETED = repositoryState('DELETED');
const byType = `count(*) FILTER (WHERE r.type = 'MODEL')::int AS models, count(*) FILTER (WHERE r.type = 'DATASET')::int AS datasets, count(*) FILTER (WHERE r.type = 'SPACE')::int AS spaces`;
export type TypeCounts = { models: number; datasets: number; spaces: number };
export type Publisher = Namespace & TypeCounts;

const listPublishers = statement(
  'library-list-publishers',
  `SELECT n.id, n.name, n.kind, n.subject_id::text AS "subjectId", n.title, n.title_en AS "titleEn", c.models, c.datasets, c.spaces
   FROM (SELECT r.namespace_id, ${byType}, count(*) AS all FROM repository r WHERE ${PUBLIC} GROUP BY r.namespace_id ORDER BY count(*) DESC, r.namespace_id LIMIT $1) AS c
   JOIN repository_namespace n ON n.id = c.namespace_id ORDER BY c.all DESC, n.id`,
);
const listLinks = statement(
  'library-list-links',
  'SELECT relation, type, target_key AS key, name FROM repository_link WHERE repository_id = $1 ORDER BY relation, name',
);
/** Current and former names, as links use them. */
const namesOf = statement(
  'library-names-of',
  `SELECT n.name_key || '/' || r.name_key AS key FROM ${repositoryTables} WHERE r.id = $1
   UNION SELECT a.namespace_key || '/' || a.name_key FROM repository_alias a WHERE a.repository_id = $1`,
);

export type StoredLink = { relation: Relation; type: 'MODEL' | 'DATASET'; key: string; name: string };
export type LinkTarget = Repository & { key: string };
/** Links to a repository: the number visible, and the first of them. */
export type LinkedGroup = { relation: Relation; type: RepositoryType; count: number; ids: string[] };

/** Maximum repositories counted per relation. */
export const MOST_LINKED = 1_000;

export const createHomeStore = (database: Database) => ({
  listPublishers: (most: number) => database.query(listPublishers, [most]),
  /** Of what the caller sees in a namespace. */
  async figuresOf(namespaceId: number, standing: Standing): Promise<TypeCounts & { likes: number; downloads: number }> {
    const values: unknown[] = [namespaceId];
    const found = await one(
      database.query(
        varying(
          'library-figures',
          `SELECT ${byType}, coalesce(sum(r.likes), 0)::int AS likes, coalesce(sum(r.downloads), 0)::bigint AS downloads
         FROM repository r WHERE r.namespace_id = $1 AND ${visible(standing, adding(values))}`,
        ),
        values,
      ),
    );
    return found ?? { models: 0, datasets: 0, spaces: 0, likes: 0, downloads: 0 };
  },
  listLinks: (repositoryId: string) => database.query(listLinks, [repositoryId]),
  namesOf: async (repositoryId: string): Promise<string[]> => (await database.query(namesOf, [repositoryId])).map(({ key }) => key),
  /** Visible targets of these links, by current or former name. */
  listTargets(links: readonly StoredLink[], standing: Standing): Promise<LinkTarget[]> {
    if (links.length === 0) return Promise.resolve([]);
    const values: unknown[] = [links.map(({ type }) => type), links.map(({ key }) => key)];
    return database.query(
      varying(
        'library-link-targets',
        `WITH named AS (SELECT g.type, g.key, split_part(g.key, '/', 1) AS namespace_key, split_part(g.key, '/', 2) AS name_key FROM unnest($1::text[], $2::text[]) AS g(type, key)),
       targets AS (
         SELECT g.key, r.id FROM named g JOIN repository_namespace n ON n.name_key = g.namespace_key
         JOIN repository r ON r.type = g.type AND r.namespace_id = n.id AND r.name_key = g.name_key AND r.state <> ${DELETED}
         UNION ALL
         SELECT g.key, a.repository_id FROM named g JOIN repository_alias a ON a.type = g.type AND a.namespace_key = g.namespace_key AND a.name_key = g.name_key)
       SELECT DISTINCT ON (t.key, r.type) ${repositoryColumns}, t.key FROM targets t JOIN repository r ON r.id = t.id JOIN repository_namespace n ON n.id = r.namespace_id
       WHERE ${visible(standing, adding(values))} ORDER BY t.key, r.type`,
      ),
      values,
    );
  },
  /** Repositories that link to one of these, by relation and type; of each those with the most downloads. */
  listLinked(type: 'MODEL' | 'DATASET', keys: readonly string[], standing: Standing, most: number): Promise<LinkedGroup[]> {
    const values: unknown[] = [type, keys, most];
    return database.query(
      varying(
        'library-linked',
        `WITH seen AS (
         SELECT k.relation, r.type, r.id, r.downloads, row_number() OVER (PARTITION BY k.relation, r.type ORDER BY r.downloads DESC, r.id) AS place
         FROM (SELECT DISTINCT k.repository_id, k.relation FROM repository_link k WHERE k.type = $1 AND k.target_key = ANY($2::text[])) AS k
         JOIN repository r ON r.id = k.repository_id WHERE ${visible(standing, adding(values))})
       SELECT relation, type, least(count(*), ${MOST_LINKED + 1})::int AS count, coalesce(array_agg(id ORDER BY place) FILTER (WHERE place <= $3), '{}') AS ids
       FROM seen GROUP BY relation, type ORDER BY relation, type`,
      ),
      values,
    );
  },
});
export type HomeStore = ReturnType<typeof createHomeStore>;
