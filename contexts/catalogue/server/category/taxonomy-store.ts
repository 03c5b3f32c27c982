/** Categories and industries as operators change them. One change at a time: the trees are small and locked as a whole. */
import type { AdminCategory, AdminIndustry } from '#contexts/catalogue/calls/taxonomy.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { runningCounts } from '#server/platform/counts/running-count-store.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { ON_SALE } from '../states.ts';

const lockAll = statement('taxonomy-lock', "SELECT pg_advisory_xact_lock(hashtext('taxonomy'))");
const categories = statement(
  'taxonomy-categories',
  `SELECT c.code, coalesce(c.parent_code, '') AS "parentCode", c.name, c.name_en AS "nameEn", c.goods_type AS "goodsType", c.level, c.disabled
   FROM category c ORDER BY c.level, c.sort, c.code`,
);
const industries = statement(
  'taxonomy-industries',
  'SELECT i.code, i.name, i.name_en AS "nameEn", i.disabled FROM industry i ORDER BY i.sort, i.code',
);
const insertCategory = statement(
  'taxonomy-category-insert',
  `INSERT INTO category (code, parent_code, name, name_en, goods_type, level, sort, edited)
   VALUES ($1, nullif($2, ''), $3, $4, $5, $6, (SELECT coalesce(max(sort), 0) + 1 FROM category), true)`,
);
const updateCategory = statement(
  'taxonomy-category-update',
  'UPDATE category SET name = $2, name_en = $3, disabled = $4, edited = true WHERE code = $1',
);
/** `$2`: codes and levels of a moved subtree. */
const placeCategory = statement(
  'taxonomy-category-place',
  `UPDATE category c SET parent_code = CASE WHEN c.code = $1 THEN nullif($2, '') ELSE c.parent_code END, level = c.level + $3, edited = true WHERE c.code = ANY($4)`,
);
const orderCategories = statement(
  'taxonomy-category-order',
  'UPDATE category c SET sort = o.at, edited = true FROM unnest($1::text[]) WITH ORDINALITY AS o(code, at) WHERE c.code = o.code',
);
const orderIndustries = statement(
  'taxonomy-industry-order',
  'UPDATE industry i SET sort = o.at, edited = true FROM unnest($1::text[]) WITH ORDINALITY AS o(code, at) WHERE i.code = o.code',
);
const removeCategory = statement('taxonomy-category-remove', 'DELETE FROM category WHERE code = $1');
const insertIndustry = statement(
  'taxonomy-industry-insert',
  'INSERT INTO industry (code, name, name_en, sort, edited) VALUES ($1, $2, $3, (SELECT coalesce(max(sort), 0) + 1 FROM industry), true)',
);
const updateIndustry = statement(
  'taxonomy-industry-update',
  'UPDATE industry SET name = $2, name_en = $3, disabled = $4, edited = true WHERE code = $1',
);
const removeIndustry = statement('taxonomy-industry-remove', 'DELETE FROM industry WHERE code = $1');
const remember = statement('taxonomy-removed', 'INSERT INTO taxonomy_removed (kind, code) VALUES ($1, $2) ON CONFLICT DO NOTHING');
/** Reindexes the goods on sale in some categories, some hundreds per event. */
const reindexCategories = statement(
  'taxonomy-reindex',
  `INSERT INTO outbox (topic, payload) SELECT 'goods.changed', jsonb_build_object('ids', jsonb_agg(id::text)) FROM (
     SELECT id, (row_number() OVER (ORDER BY id) - 1) / 500 AS batch FROM goods WHERE category_code = ANY($1) AND status = ${ON_SALE}) AS g GROUP BY batch`,
);
const reindexIndustry = statement(
  'taxonomy-reindex-industry',
  `INSERT INTO outbox (topic, payload) SELECT 'goods.changed', jsonb_build_object('ids', jsonb_agg(id::text)) FROM (
     SELECT id, (row_number() OVER (ORDER BY id) - 1) / 500 AS batch FROM goods WHERE industry_codes @> ARRAY[$1] AND status = ${ON_SALE}) AS g GROUP BY batch`,
);

type Words = { name: string; nameEn: string };
/** With the numbers of goods that are not deleted. */
const counted = <T extends { code: string }>(rows: T[], counts: ReadonlyMap<string, number>): (T & { goodsCount: number })[] =>
  rows.map((row) => ({ ...row, goodsCount: counts.get(row.code) ?? 0 }));
const done = async (work: Promise<unknown>): Promise<void> => void (await work);

export const taxonomyStore = {
  lock: (tx: Queryable) => done(tx.query(lockAll)),
  categories: async (on: Queryable): Promise<AdminCategory[]> =>
    counted(await on.query(categories), await runningCounts(on, 'goods.category')),
  industries: async (on: Queryable): Promise<AdminIndustry[]> =>
    counted(await on.query(industries), await runningCounts(on, 'goods.industry')),
  insertCategory: (tx: Queryable, one: Words & { code: string; parentCode: string; goodsType: GoodsType; level: number }) =>
    done(tx.query(insertCategory, [one.code, one.parentCode, one.name, one.nameEn, one.goodsType, one.level])),
  updateCategory: (tx: Queryable, code: string, to: Words & { disabled: boolean }) =>
    done(tx.query(updateCategory, [code, to.name, to.nameEn, to.disabled])),
  /** Moves `code` below a parent; it and its descendants are `deeper` levels deeper. */
  placeCategory: (tx: Queryable, code: string, parentCode: string, deeper: number, subtree: string[]) =>
    done(tx.query(placeCategory, [code, parentCode, deeper, subtree])),
  orderCategories: (tx: Queryable, codes: string[]) => done(tx.query(orderCategories, [codes])),
  orderIndustries: (tx: Queryable, codes: string[]) => done(tx.query(orderIndustries, [codes])),
  async removeCategory(tx: Queryable, code: string) {
    await tx.query(removeCategory, [code]);
    await tx.query(remember, ['CATEGORY', code]);
  },
  insertIndustry: (tx: Queryable, one: Words & { code: string }) => done(tx.query(insertIndustry, [one.code, one.name, one.nameEn])),
  updateIndustry: (tx: Queryable, code: string, to: Words & { disabled: boolean }) =>
    done(tx.query(updateIndustry, [code, to.name, to.nameEn, to.disabled])),
  async removeIndustry(tx: Queryable, code: string) {
    await tx.query(removeIndustry, [code]);
    await tx.query(remember, ['INDUSTRY', code]);
  },
  reindexCategories: (tx: Queryable, codes: string[]) => done(tx.query(reindexCategories, [codes])),
  reindexIndustry: (tx: Queryable, code: string) => done(tx.query(reindexIndustry, [code])),
};
