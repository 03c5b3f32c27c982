import { deleteCategory, deleteIndustry, moveCategory, moveIndustry } from '#contexts/catalogue/calls/generated/taxonomy.ts';
import type { AdminCategory, AdminIndustry, AdminTaxonomy } from '#contexts/catalogue/calls/taxonomy.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { beforeOf } from './category-tree.ts';

/** The actions of a row: move it by one place among its siblings, or delete it. */
export function useTaxonomyChanges({ categories, industries }: AdminTaxonomy) {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  async function remove(one: AdminCategory | AdminIndustry, endpoint: typeof deleteCategory | typeof deleteIndustry): Promise<void> {
    if (await confirm({ title: t('adminContent.removeTitle', { name: pick(one.name, one.nameEn) }), danger: true }))
      await run(() => webApi.call(endpoint, { params: { code: one.code } }), { success: t('adminContent.removed') });
  }
  return {
    busy,
    shiftCategory: (one: AdminCategory, by: -1 | 1) => {
      const siblings = categories.filter(({ parentCode }) => parentCode === one.parentCode);
      const before = beforeOf(siblings, siblings.indexOf(one), by);
      return run(() => webApi.call(moveCategory, { params: { code: one.code }, body: { parentCode: one.parentCode, before } }));
    },
    shiftIndustry: (one: AdminIndustry, by: -1 | 1) => {
      const before = beforeOf(industries, industries.indexOf(one), by);
      return run(() => webApi.call(moveIndustry, { params: { code: one.code }, body: { before } }));
    },
    removeCategory: (one: AdminCategory) => remove(one, deleteCategory),
    removeIndustry: (one: AdminIndustry) => remove(one, deleteIndustry),
  };
}
export type TaxonomyChanges = ReturnType<typeof useTaxonomyChanges>;
