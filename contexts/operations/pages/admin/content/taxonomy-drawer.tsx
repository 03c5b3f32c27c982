import { useRevalidator } from 'react-router';
import { addCategory, addIndustry, updateCategory, updateIndustry } from '#contexts/catalogue/calls/generated/taxonomy.ts';
import type { AdminCategory, AdminIndustry } from '#contexts/catalogue/calls/taxonomy.ts';
import { GOODS_TYPES, type GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, SelectField, SwitchField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Edits `one`; without it, creates one: a category below `parent` or at the root. */
export type Editing = { kind: 'category'; one?: AdminCategory; parent?: AdminCategory } | { kind: 'industry'; one?: AdminIndustry };

type Values = { code: string; name: string; nameEn: string; goodsType: GoodsType; disabled: boolean };

async function save(editing: Editing, { code, name, nameEn, goodsType, disabled }: Values, idempotencyKey: string): Promise<void> {
  const words = { name, nameEn };
  if (editing.one) {
    const endpoint = editing.kind === 'category' ? updateCategory : updateIndustry;
    await webApi.call(endpoint, { params: { code: editing.one.code }, body: { ...words, disabled } });
  } else if (editing.kind === 'industry') await webApi.call(addIndustry, { body: { ...words, code } }, { idempotencyKey });
  else if (editing.parent)
    await webApi.call(addCategory, { body: { ...words, code, parentCode: editing.parent.code } }, { idempotencyKey });
  else await webApi.call(addCategory, { body: { ...words, code, goodsType } }, { idempotencyKey });
}

/** A category or an industry; its code cannot be changed later. */
export function TaxonomyDrawer({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { t, pick } = useI18n();
  const { revalidate } = useRevalidator();
  const { one } = editing;
  const parent = editing.kind === 'category' ? editing.parent : undefined;
  const form = useForm<Values>({
    initial: {
      code: one?.code ?? '',
      name: one?.name ?? '',
      nameEn: one?.nameEn ?? '',
      goodsType: 'APP_SOFTWARE',
      disabled: one?.disabled ?? false,
    },
    check: ({ code, name, nameEn }) => ({
      code: one || /^[a-z0-9][a-z0-9_-]{0,39}$/.test(code) ? '' : t('adminContent.codeWrong'),
      name: hasInk(name) ? '' : t('adminContent.required'),
      nameEn: hasInk(nameEn) ? '' : t('adminContent.required'),
    }),
    async submit(values, key) {
      await save(editing, values, key);
      showToast(t(one ? 'adminContent.saved' : 'adminContent.added'), 'success');
      await revalidate();
      onClose();
    },
  });
  const title =
    editing.kind === 'industry'
      ? t(one ? 'adminContent.industryEdit' : 'adminContent.industryAdd')
      : one
        ? t('adminContent.categoryEdit')
        : parent
          ? t('adminContent.categoryAddTo', { name: pick(parent.name, parent.nameEn) })
          : t('adminContent.categoryAdd');
  return (
    <DrawerForm form={form} title={title} onClose={onClose}>
      <TextField
        label={t('adminContent.code')}
        hint={t('adminContent.codeHint')}
        required
        maxLength={40}
        disabled={one !== undefined}
        {...form.field('code')}
      />
      {editing.kind === 'category' && !one && !parent && (
        <SelectField<GoodsType>
          label={t('adminContent.goodsType')}
          required
          options={GOODS_TYPES.map((value) => ({ value, label: t(`goodsTypes.${value}`) }))}
          {...form.field('goodsType')}
        />
      )}
      <BilingualField label={t('adminContent.name')} required requiredEn maxLength={40} {...form.pair('name')} />
      {one && <SwitchField label={t('adminContent.disabled')} hint={t('adminContent.disabledHint')} {...form.field('disabled')} />}
    </DrawerForm>
  );
}
