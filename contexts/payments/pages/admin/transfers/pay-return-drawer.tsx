import { useRevalidator } from 'react-router';
import { payBankReturn } from '#contexts/payments/calls/generated/transfers-admin.ts';
import type { StaffBankReturn } from '#contexts/payments/calls/transfers-admin.ts';
import { plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** Records that the bank has paid a return, with the bank's number. */
export function PayReturnDrawer({ row, onClose }: { row: StaffBankReturn; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { bankReference: '' },
    check: ({ bankReference }) => ({ bankReference: hasInk(bankReference) ? '' : t('adminTransfers.missing') }),
    async submit({ bankReference }) {
      await webApi.call(payBankReturn, { params: { returnId: row.id }, body: { bankReference: bankReference.trim() } });
      showToast(t('adminTransfers.done'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t('adminTransfers.payReturn')} onClose={onClose}>
      <p>{t('adminTransfers.payText', { amount: plainAmount(row.amount) })}</p>
      <TextField label={t('adminTransfers.bankReference')} required maxLength={64} {...form.field('bankReference')} />
    </DrawerForm>
  );
}
