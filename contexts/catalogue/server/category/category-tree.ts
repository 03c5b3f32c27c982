import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import type { CategoryRow } from './category-store.ts';

/** Those that are neither disabled nor below a disabled one. Parents come before children. */
export function offered(categories: CategoryRow[]): CategoryRow[] {
  const hidden = new Set<string>();
  for (const { code, parentCode, disabled } of categories) if (disabled || hidden.has(parentCode)) hidden.add(code);
  return categories.filter(({ code }) => !hidden.has(code));
}

/** The goods tree; a node has data when there are goods on sale in it or below it. */
export function goodsTree(categories: CategoryRow[], inUse: ReadonlySet<string>, parentCode = ''): CategoryNode[] {
  return categories
    .filter((category) => category.parentCode === parentCode)
    .map(({ code, name, nameEn, goodsType, level }) => {
      const child = goodsTree(categories, inUse, code);
      return {
        id: code,
        searchCode: code,
        name,
        englishName: nameEn,
        goodsType,
        level,
        parentId: parentCode,
        child,
        hasAnyData: inUse.has(code) || child.some((node) => node.hasAnyData),
      };
    });
}

const RESOURCES = [
  ['cpu', 'CPU 通用算力', 'CPU compute'],
  ['gpu', 'GPU 异构算力', 'GPU compute'],
  ['dcu', 'DCU 异构算力', 'DCU compute'],
] as const;
const KINDS = [
  ['share', '共享算力', 'Shared compute', RESOURCES],
  ['contract', '包月算力', 'Reserved compute', RESOURCES],
  ['storage', '存储资源', 'Storage', []],
  ['ecs', '云主机', 'Cloud servers', RESOURCES],
  ['bms', '裸金属', 'Bare metal', RESOURCES],
] as const;

/**
 * The tree of the compute market: kinds of offers, and under each the kinds of processors. `searchCode` is what the search
 * takes (`share` as resourceKind, `cpu` as resource), `id` is unique (`share-cpu`).
 */
export function marketTree(offered: { goodsType: string; resourceType: string }[]): CategoryNode[] {
  const node = (
    id: string,
    searchCode: string,
    name: string,
    englishName: string,
    parentId: string,
    hasAnyData: boolean,
    child: CategoryNode[],
  ): CategoryNode => ({
    id,
    searchCode,
    name,
    englishName,
    parentId,
    hasAnyData,
    child,
    goodsType: 'RESOURCE',
    level: parentId === '' ? 1 : 2,
  });
  return KINDS.map(([kind, name, nameEn, resources]) => {
    const ofKind = offered.filter(({ goodsType }) => goodsType === kind);
    const child = resources.map(([resource, zh, en]) =>
      node(
        `${kind}-${resource}`,
        resource,
        zh,
        en,
        kind,
        ofKind.some(({ resourceType }) => resourceType === resource),
        [],
      ),
    );
    return node(kind, kind, name, nameEn, '', ofKind.length > 0, child);
  });
}
