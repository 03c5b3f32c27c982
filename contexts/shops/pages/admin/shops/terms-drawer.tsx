import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { SHOP_LEVELS } from '#contexts/shops/calls/constants.ts';
import { setShopTerms } from '#contexts/shops/calls/generated/admin-shops.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FormButtons, FormFailure, MoneyField, OfficeForm, SelectField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import type { Shop } from './shop-panels.tsx';

/** Level, commission and deposit of a shop. */
export function TermsDrawer({ shop, open, onClose }: { shop: Shop; open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { level: shop.level, commission: String(shop.commissionPermille), deposit: shop.deposit, reason: '' },
    check: ({ commission, deposit, reason }) => ({
      commission: /^\d{1,3}$/.test(commission) && Number(commission) <= 500 ? '' : t('adminShops.commissionWrong'),
      deposit: /^\d{1,8}(\.\d{1,2})?$/.test(deposit) ? '' : t('adminShops.depositWrong'),
      reason: hasInk(reason) ? '' : t('adminShops.reasonMissing'),
    }),
    submit: ({ level, commission, deposit, reason }) =>
      webApi.call(setShopTerms, { params: { id: shop.shopId }, body: { level, commissionPermille: Number(commission), deposit, reason } }),
  });
  const submit = async (event: React.FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('adminShops.saved'), 'success');
    form.reset({ ...form.values, reason: '' });
    onClose();
    await revalidate();
  };
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={t('adminShops.setTerms')}
      dirty={form.dirty}
      footer={<FormButtons form={id} busy={form.busy} onCancel={onClose} />}
    >
      <OfficeForm id={id} onSubmit={submit}>
        <p>{t('adminShops.termsLead')}</p>
        <SelectField
          label={t('adminShops.level')}
          required
          options={SHOP_LEVELS.map((value) => ({ value, label: t(`adminShops.level${value}`) }))}
          {...form.field('level')}
        />
        <TextField
          label={t('adminShops.commission')}
          hint={t('adminShops.commissionHint')}
          required
          inputMode="numeric"
          suffix="‰"
          {...form.field('commission')}
        />
        <MoneyField label={t('adminShops.deposit')} required {...form.field('deposit')} />
        <TextAreaField label={t('adminShops.reason')} required maxLength={500} {...form.field('reason')} />
        <FormFailure failure={form.failure} />
      </OfficeForm>
    </FormDrawer>
  );
}
