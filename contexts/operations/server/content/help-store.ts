/** Articles of the help centre. */
import type { AdminHelpArticle, HelpTopic } from '#contexts/operations/calls/help.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type HelpContent = Omit<AdminHelpArticle, 'id' | 'updatedAt'>;

const entry = `slug, topic, title, title_en AS "titleEn"`;
const words = `${entry}, body, body_en AS "bodyEn", ${msOf('updated_at')} AS "updatedAt"`;
const columns = `id::text, ${words}, released`;
const list = statement('help-list', `SELECT ${entry} FROM help_article WHERE released ORDER BY topic, sort, id`);
/** Markup is not searched. */
const search = statement(
  'help-search',
  `SELECT ${entry} FROM help_article
   WHERE released AND (title || ' ' || title_en || ' ' || regexp_replace(body || ' ' || body_en, '<[^>]*>', ' ', 'g')) ILIKE $1
   ORDER BY (title || ' ' || title_en) ILIKE $1 DESC, topic, sort, id`,
);
const find = statement('help-find', `SELECT ${words} FROM help_article WHERE slug = $1 AND released`);
const listAll = statement('help-list-all', `SELECT ${columns} FROM help_article WHERE topic = $1 ORDER BY sort, id`);
const lock = statement('help-lock', `SELECT ${columns} FROM help_article WHERE id = $1 FOR UPDATE`);
const count = statement('help-count', 'SELECT count(*)::int AS count FROM help_article');
/** No row when the name is in use. */
const insert = statement(
  'help-insert',
  `INSERT INTO help_article (slug, topic, title, title_en, body, body_en, released, sort)
   VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT coalesce(max(sort), 0) + 1 FROM help_article WHERE topic = $2)) ON CONFLICT (slug) DO NOTHING RETURNING ${columns}`,
);
/** No row when another article has the name. */
const update = statement(
  'help-update',
  `UPDATE help_article SET slug = $2, topic = $3, title = $4, title_en = $5, body = $6, body_en = $7, released = $8, updated_at = now()
   WHERE id = $1 AND NOT EXISTS (SELECT FROM help_article other WHERE other.slug = $2 AND other.id <> $1) RETURNING ${columns}`,
);
const remove = statement('help-remove', 'DELETE FROM help_article WHERE id = $1');
const order = statement(
  'help-order',
  'UPDATE help_article a SET sort = o.at FROM unnest($2::bigint[]) WITH ORDINALITY AS o(id, at) WHERE a.id = o.id AND a.topic = $1',
);
const begin = statement('help-begin', 'INSERT INTO help_begun (slug) VALUES ($1) ON CONFLICT DO NOTHING RETURNING slug');

const values = ({ slug, topic, title, titleEn, body, bodyEn, released }: HelpContent) => [
  slug,
  topic,
  title,
  titleEn,
  body,
  bodyEn,
  released,
];

export const helpStore = {
  list: (on: Queryable) => on.query(list),
  search: (on: Queryable, keyword: string) => on.query(search, [containing(keyword)]),
  find: (on: Queryable, slug: string) => one(on.query(find, [slug])),
  listAll: (on: Queryable, topic: HelpTopic) => on.query(listAll, [topic]),
  lock: async (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : null),
  count: async (tx: Queryable) => (await one(tx.query(count)))?.count ?? 0,
  insert: (tx: Queryable, content: HelpContent) => one(tx.query(insert, values(content))),
  update: (tx: Queryable, id: string, content: HelpContent) => one(tx.query(update, [id, ...values(content)])),
  remove: async (tx: Queryable, id: string) => {
    await tx.query(remove, [id]);
  },
  order: async (tx: Queryable, topic: HelpTopic, ids: string[]) => {
    await tx.query(order, [topic, ids.filter(isStoredId)]);
  },
  /** True the first time. */
  begin: (tx: Queryable, slug: string): Promise<boolean> => anyRow(tx.query(begin, [slug])),
};
