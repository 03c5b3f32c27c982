/** The categories and industries with which an installation begins. */
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type CategoryRow, saveTaxonomy } from './category-store.ts';

type Name = { zh: string; en: string };
type NewCategory = { code: string; name: Name; goodsType: GoodsType; children?: NewCategory[] };

const flatten = (nodes: readonly NewCategory[], parentCode = '', level = 1): CategoryRow[] =>
  nodes.flatMap(({ code, name, goodsType, children = [] }) => [
    { code, parentCode, name: name.zh, nameEn: name.en, goodsType, level },
    ...flatten(children, code, level + 1),
  ]);

/** Adds them, and updates the names of existing ones. */
export const loadTaxonomy = (
  tx: Queryable,
  categories: readonly NewCategory[],
  industries: readonly { code: string; name: Name }[],
): Promise<void> =>
  saveTaxonomy(
    tx,
    flatten(categories),
    industries.map(({ code, name }) => ({ code, name: name.zh, nameEn: name.en })),
  );
