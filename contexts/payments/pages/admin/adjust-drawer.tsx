import { useRevalidator } from 'react-router';
import { adjustStatement } from '#contexts/payments/calls/generated/settlement-admin.ts';
import { doneOrWaiting } from '#contexts/payments/pages/parts/proposed-words.ts';
import { useShopLookup } from '#contexts/shops/pages/parts/use-shop-filter.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMay } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, ComboboxField, MoneyField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Direction = 'give' | 'take';

/** Credits or debits a shop, with a reason that the shop receives. */
export function AdjustDrawer({ shopId, onClose }: { shopId: string; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const shops = useShopLookup();
  const maySearch = useMay('shop.read');
  const form = useForm({
    initial: { shopId, direction: 'give' as Direction, amount: '', orderNo: '', reason: '' },
    check: (values) => ({
      shopId: hasInk(values.shopId) ? '' : t('sellerMoney.missing'),
      amount: /[1-9]/.test(values.amount) ? '' : t('sellerMoney.amountMissing'),
      reason: hasInk(values.reason) ? '' : t('sellerMoney.missing'),
    }),
    async submit({ direction, amount, ...values }, idempotencyKey) {
      const body = { ...values, shopId: values.shopId.trim(), amount: direction === 'take' ? `-${amount}` : amount };
      const { proposalId } = await webApi.call(adjustStatement, { body }, { idempotencyKey });
      showToast(doneOrWaiting(t, proposalId, 'adminMoney.adjusted'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t('adminMoney.adjustTitle')} onClose={onClose}>
      <p>{t('adminMoney.adjustText')}</p>
      {maySearch ? (
        <ComboboxField label={t('adminMoney.shop')} required placeholder={t('lists.comboboxAll')} {...shops} {...form.field('shopId')} />
      ) : (
        <TextField label={t('adminMoney.shopId')} required maxLength={20} {...form.field('shopId')} />
      )}
      <ChoiceField<Direction>
        label={t('adminMoney.adjustKind')}
        options={[
          { value: 'give', label: t('adminMoney.adjustGive') },
          { value: 'take', label: t('adminMoney.adjustTake') },
        ]}
        {...form.field('direction')}
      />
      <MoneyField label={t('sellerMoney.amount')} required {...form.field('amount')} />
      <TextField label={t('sellerMoney.orderNo')} maxLength={64} {...form.field('orderNo')} />
      <TextAreaField label={t('sellerMoney.reason')} required maxLength={500} {...form.field('reason')} />
    </DrawerForm>
  );
}
