/** Pure rules of the category tree. */
type Node = { code: string; parentCode: string; goodsType: string; level: number; goodsCount: number };

/** The category and all its descendants. */
export function below(categories: readonly Node[], code: string): string[] {
  const found = [code];
  for (const one of found)
    for (const { code: child, parentCode } of categories) if (parentCode === one && !found.includes(child)) found.push(child);
  return found;
}

/**
 * How many levels deeper a category is below a parent ('' is the root); null where it may not be moved: below itself, to another goods
 * type, too deep, or below a category that has goods.
 */
export function placed(categories: readonly Node[], category: Node, parentCode: string, levels: number): { deeper: number } | null {
  const subtree = below(categories, category.code);
  const parent = categories.find(({ code }) => code === parentCode);
  if (parentCode !== '' && (!parent || subtree.includes(parentCode) || parent.goodsType !== category.goodsType)) return null;
  if (parent && parent.goodsCount > 0) return null;
  const deeper = (parent?.level ?? 0) + 1 - category.level;
  const deepest = Math.max(...categories.filter(({ code }) => subtree.includes(code)).map(({ level }) => level));
  return deepest + deeper > levels ? null : { deeper };
}

/** The children of a parent in their new order, with `code` before another or last. */
export function siblingsWith(categories: readonly Node[], code: string, parentCode: string, before: string): string[] {
  const siblings = categories.filter((one) => one.parentCode === parentCode && one.code !== code).map((one) => one.code);
  const at = siblings.indexOf(before);
  siblings.splice(at < 0 ? siblings.length : at, 0, code);
  return siblings;
}
