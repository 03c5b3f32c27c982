import { isStoredId } from '#kernel/id/id.ts';
import { hasInk, trimInvisible } from '#kernel/text/text.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { one } from '#server/platform/db/rows.ts';

export type TemplateKind = 'ONBOARDING' | 'LISTING';
export type TemplateWords = { kind: TemplateKind; text: string; textEn: string };
export type TemplateRow = TemplateWords & { id: string; createdAt: Date; updatedAt: Date };

const columns = 'id::text, kind, text, text_en AS "textEn", created_at AS "createdAt", updated_at AS "updatedAt"';
const insert = statement('template-insert', `INSERT INTO review_template (kind, text, text_en) VALUES ($1, $2, $3) RETURNING ${columns}`);
const lock = statement('template-lock', `SELECT ${columns} FROM review_template WHERE id = $1 FOR UPDATE`);
const update = statement(
  'template-update',
  `UPDATE review_template SET kind = $2, text = $3, text_en = $4, updated_at = now() WHERE id = $1 RETURNING ${columns}`,
);
const remove = statement('template-delete', 'DELETE FROM review_template WHERE id = $1');
const sorts = { updatedAt: 'review_template.updated_at', createdAt: 'review_template.created_at' } as const;

export type TemplateFilter = { kind: TemplateKind | ''; keyword: string };
export type TemplateSort = keyof typeof sorts;
type Paging = { order: 'asc' | 'desc'; cursor: string; pageSize: number };

export const createTemplateStore = (database: Queryable) => ({
  list({ kind, keyword }: TemplateFilter, sort: TemplateSort, paging: Paging) {
    const values = [...(kind ? [kind] : []), ...(hasInk(keyword) ? [containing(trimInvisible(keyword))] : [])];
    const where = [
      ...(kind ? ['kind = $1'] : []),
      ...(hasInk(keyword) ? [`(text ILIKE $${values.length} OR text_en ILIKE $${values.length})`] : []),
    ];
    return keysetPage(database, {
      name: 'template-page',
      select: columns,
      from: 'review_template',
      where,
      values,
      sort: { column: sorts[sort], type: 'timestamptz' },
      key: { column: 'review_template.id', type: 'bigint' },
      ...paging,
    });
  },
  insert: async (tx: Queryable, { kind, text, textEn }: TemplateWords) => one(tx.query(insert, [kind, text, textEn])),
  lock: async (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : null),
  update: async (tx: Queryable, id: string, { kind, text, textEn }: TemplateWords) => one(tx.query(update, [id, kind, text, textEn])),
  remove: (tx: Queryable, id: string) => tx.query(remove, [id]),
});
