import { useRevalidator } from 'react-router';
import { payPayout } from '#contexts/payments/calls/generated/settlement-admin.ts';
import type { StaffPayout } from '#contexts/payments/calls/settlement-admin.ts';
import { plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Records that the bank has paid, with the bank's reference. */
export function PayDrawer({ payout, onClose }: { payout: StaffPayout; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { bankReference: '' },
    check: ({ bankReference }) => ({ bankReference: hasInk(bankReference) ? '' : t('sellerMoney.missing') }),
    async submit(body) {
      await webApi.call(payPayout, { params: { payoutId: payout.id }, body });
      showToast(t('adminMoney.paid'), 'success');
      await revalidate();
      onClose();
    },
  });
  const { holder, numberMasked: number } = payout.bankAccount;
  return (
    <DrawerForm form={form} title={t('adminMoney.pay')} onClose={onClose}>
      <p>{t('adminMoney.payText', { holder, number, amount: plainAmount(payout.amount) })}</p>
      <TextField label={t('sellerMoney.bankReference')} required maxLength={64} {...form.field('bankReference')} />
    </DrawerForm>
  );
}
