/** Categories and industries for reading: paths from the root, names by code. */
import type { CategoryRow, Industry } from './category-store.ts';

export type Taxonomy = {
  categories: CategoryRow[];
  industries: Industry[];
  /** From the root to the category; empty for an unknown code. */
  pathOf(code: string): CategoryRow[];
  /** In the order of the codes, without unknown ones. */
  industriesOf(codes: string[]): Industry[];
};

export function makeTaxonomy(categories: CategoryRow[], industries: Industry[]): Taxonomy {
  const byCode = new Map(categories.map((category) => [category.code, category]));
  const industryOf = new Map(industries.map((industry) => [industry.code, industry]));
  return {
    categories,
    industries,
    pathOf(code) {
      const path: CategoryRow[] = [];
      for (let at = byCode.get(code); at && !path.includes(at); at = byCode.get(at.parentCode)) path.unshift(at);
      return path;
    },
    industriesOf: (codes) => codes.flatMap((code) => industryOf.get(code) ?? []),
  };
}
