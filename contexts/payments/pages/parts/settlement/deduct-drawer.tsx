import { useRevalidator } from 'react-router';
import { deductDeposit } from '#contexts/payments/calls/generated/settlement-admin.ts';
import { doneOrWaiting } from '#contexts/payments/pages/parts/proposed-words.ts';
import { plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MoneyField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Deducts from the deposit of a shop, with a reason that the shop receives. */
export function DeductDrawer({ shopId, deposit, onClose }: { shopId: string; deposit: string; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) => ({
      amount: /[1-9]/.test(amount) ? '' : t('sellerMoney.amountMissing'),
      reason: hasInk(reason) ? '' : t('sellerMoney.missing'),
    }),
    async submit(body, idempotencyKey) {
      const { proposalId } = await webApi.call(deductDeposit, { params: { shopId }, body }, { idempotencyKey });
      showToast(doneOrWaiting(t, proposalId, 'adminMoney.deducted'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t('adminMoney.deduct')} onClose={onClose} save={t('adminMoney.deduct')}>
      <MoneyField
        label={t('sellerMoney.amount')}
        hint={t('adminMoney.deductText', { deposit: plainAmount(deposit) })}
        required
        {...form.field('amount')}
      />
      <TextAreaField label={t('sellerMoney.reason')} required maxLength={500} {...form.field('reason')} />
    </DrawerForm>
  );
}
