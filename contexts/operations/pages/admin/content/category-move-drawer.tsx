import { useRevalidator } from 'react-router';
import { CATEGORY_LEVELS } from '#contexts/catalogue/calls/constants.ts';
import { moveCategory } from '#contexts/catalogue/calls/generated/taxonomy.ts';
import type { AdminCategory } from '#contexts/catalogue/calls/taxonomy.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { SelectField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

const ROOT = '-';
type Props = { category: AdminCategory; categories: readonly AdminCategory[]; onClose: () => void };

/** Moves a category with its descendants under another parent of its goods type. */
export function CategoryMoveDrawer({ category, categories, onClose }: Props) {
  const { t, pick } = useI18n();
  const { revalidate } = useRevalidator();
  const parents = categories.filter(
    (one) => one.goodsType === category.goodsType && one.level < CATEGORY_LEVELS && one.code !== category.code && one.goodsCount === 0,
  );
  const form = useForm({
    initial: { parentCode: category.parentCode || ROOT },
    async submit({ parentCode }) {
      const body = { parentCode: parentCode === ROOT ? '' : parentCode };
      await webApi.call(moveCategory, { params: { code: category.code }, body });
      showToast(t('adminContent.moved'), 'success');
      await revalidate();
      onClose();
    },
  });
  const title = t('adminContent.categoryMoveTitle', { name: pick(category.name, category.nameEn) });
  return (
    <DrawerForm form={form} title={title} onClose={onClose}>
      <SelectField
        label={t('adminContent.categoryParent')}
        required
        options={[
          { value: ROOT, label: t('adminContent.categoryRoot') },
          ...parents.map((one) => ({ value: one.code, label: `${'　'.repeat(one.level - 1)}${pick(one.name, one.nameEn)}` })),
        ]}
        {...form.field('parentCode')}
      />
    </DrawerForm>
  );
}
