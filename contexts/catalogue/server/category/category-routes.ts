import { getCategoryTree, listCategories, listIndustries } from '#contexts/catalogue/calls/catalogue.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { goodsTree, marketTree, offered } from './category-tree.ts';
import type { Taxonomy } from './taxonomy.ts';

type Parts = {
  taxonomy: () => Promise<Taxonomy>;
  categoriesInUse: () => Promise<string[]>;
  offerKinds: () => Promise<{ goodsType: string; resourceType: string }[]>;
};

export const categoryRoutes = ({ taxonomy, categoriesInUse, offerKinds }: Parts): Bound[] => [
  bind(
    listCategories,
    async () =>
      offered((await taxonomy()).categories).map(({ code, name, nameEn, goodsType, parentCode, level }) => ({
        code,
        name,
        englishName: nameEn,
        goodsType,
        parentId: parentCode,
        level,
      })),
    { cacheTags: () => ['categories'] },
  ),
  bind(
    getCategoryTree,
    async ({ query }) => {
      if (query.categoryModule === 'resource') return marketTree(await offerKinds());
      const [{ categories }, inUse] = await Promise.all([taxonomy(), categoriesInUse()]);
      return goodsTree(offered(categories), new Set(inUse));
    },
    { cacheTags: ({ query }) => (query.categoryModule === 'resource' ? ['offers'] : ['categories', 'goods']) },
  ),
  bind(
    listIndustries,
    async () => (await taxonomy()).industries.filter(({ disabled }) => !disabled).map(({ code, name, nameEn }) => ({ code, name, nameEn })),
    { cacheTags: () => ['categories'] },
  ),
];
