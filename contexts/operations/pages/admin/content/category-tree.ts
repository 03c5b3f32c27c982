import { useState } from 'react';
import type { AdminCategory } from '#contexts/catalogue/calls/taxonomy.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';

type Categories = readonly AdminCategory[];
/** Each category followed by its children, where it is expanded. */
const inTreeOrder = (categories: Categories, open: ReadonlySet<string>, parentCode = ''): AdminCategory[] =>
  categories
    .filter((one) => one.parentCode === parentCode)
    .flatMap((one) => [one, ...(open.has(one.code) ? inTreeOrder(categories, open, one.code) : [])]);
const childrenOf = (categories: Categories, { code }: AdminCategory) => categories.filter(({ parentCode }) => parentCode === code);
/** Goods of a category and its descendants. */
const goodsBelow = (categories: Categories, one: AdminCategory): number =>
  childrenOf(categories, one).reduce((sum, child) => sum + goodsBelow(categories, child), one.goodsCount);
/** The code before which an item is placed when it moves by one; '' for last. */
export const beforeOf = (siblings: readonly { code: string }[], index: number, by: -1 | 1): string =>
  siblings[by < 0 ? index - 1 : index + 2]?.code ?? '';

/** The category tree with its expanded nodes. */
export function useCategoryTree(categories: Categories) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const parents = categories.filter((one) => categories.some(({ parentCode }) => parentCode === one.code));
  const allOpen = parents.every(({ code }) => open.has(code));
  const siblingsOf = (one: AdminCategory) => categories.filter(({ parentCode }) => parentCode === one.parentCode);
  return {
    rows: inTreeOrder(categories, open),
    allOpen,
    hasParents: parents.length > 0,
    isParent: (one: AdminCategory) => parents.includes(one),
    isOpen: ({ code }: AdminCategory) => open.has(code),
    fold: ({ code }: AdminCategory) =>
      setOpen(open.has(code) ? new Set([...open].filter((one) => one !== code)) : new Set([...open, code])),
    unfold: ({ code }: AdminCategory) => setOpen(new Set([...open, code])),
    foldAll: () => setOpen(new Set(allOpen ? [] : parents.map(({ code }) => code))),
    childCount: (one: AdminCategory) => childrenOf(categories, one).length,
    goodsCount: (one: AdminCategory) => goodsBelow(categories, one),
    isAtEnd: (one: AdminCategory, end: 'first' | 'last') => siblingsOf(one).at(end === 'first' ? 0 : -1) === one,
    /** Why it cannot be deleted; '' when it can. */
    obstacle: (one: AdminCategory): MessageKey | '' =>
      one.goodsCount > 0 ? 'adminContent.hasGoods' : parents.includes(one) ? 'adminContent.hasBelow' : '',
  };
}
export type CategoryTree = ReturnType<typeof useCategoryTree>;
