import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';

export type CategoryRow = {
  code: string;
  parentCode: string;
  name: string;
  nameEn: string;
  goodsType: GoodsType;
  level: number;
  /** Disabled: no new goods can use it, and it is hidden from browsing. */
  disabled?: boolean;
};
export type Industry = { code: string; name: string; nameEn: string; disabled?: boolean };

const findCategories = statement(
  'category-find-all',
  `SELECT code, coalesce(parent_code, '') AS "parentCode", name, name_en AS "nameEn", goods_type AS "goodsType", level, disabled FROM category ORDER BY level, sort, code`,
);
const findIndustries = statement('industry-find-all', 'SELECT code, name, name_en AS "nameEn", disabled FROM industry ORDER BY sort, code');

const upsertCategories = `
  INSERT INTO category (code, parent_code, name, name_en, goods_type, level, sort)
  SELECT code, nullif("parentCode", ''), name, "nameEn", "goodsType", level, sort
  FROM jsonb_to_recordset($1::jsonb) AS r(code text, "parentCode" text, name text, "nameEn" text, "goodsType" text, level int, sort int)
  WHERE NOT EXISTS (SELECT FROM taxonomy_removed x WHERE x.kind = 'CATEGORY' AND x.code = r.code) ORDER BY level
  ON CONFLICT (code) DO UPDATE SET parent_code = excluded.parent_code, name = excluded.name, name_en = excluded.name_en, goods_type = excluded.goods_type,
    level = excluded.level, sort = excluded.sort WHERE NOT category.edited`;
const upsertIndustries = `
  INSERT INTO industry (code, name, name_en, sort)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(code text, name text, name_en text, sort int)
  WHERE NOT EXISTS (SELECT FROM taxonomy_removed x WHERE x.kind = 'INDUSTRY' AND x.code = r.code)
  ON CONFLICT (code) DO UPDATE SET name = excluded.name, name_en = excluded.name_en, sort = excluded.sort WHERE NOT industry.edited`;

export const createCategoryStore = (database: Database) => ({
  findCategories: (on: Queryable = database) => on.query(findCategories),
  findIndustries: (on: Queryable = database) => on.query(findIndustries),
});

/** Inserts those of a new installation; changes and deletions by operators are preserved. */
export async function saveTaxonomy(tx: Queryable, categories: CategoryRow[], industries: Industry[]): Promise<void> {
  await tx.query(upsertCategories, [JSON.stringify(categories.map((category, sort) => ({ ...category, sort })))]);
  await tx.query(upsertIndustries, [
    JSON.stringify(industries.map(({ code, name, nameEn }, sort) => ({ code, name, name_en: nameEn, sort }))),
  ]);
}
