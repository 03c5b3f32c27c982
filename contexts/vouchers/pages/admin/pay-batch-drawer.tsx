import { plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { VoucherBatchView } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { payVoucherBatch } from '#contexts/vouchers/calls/generated/admin-vouchers.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextField } from '#web/ui/office/fields/index.ts';

/** Records that the issuer has paid, with the bank's reference. */
export function PayBatchDrawer({ batch, onClose }: { batch: VoucherBatchView; onClose: () => void }) {
  const { t, pick } = useI18n();
  const form = useForm({
    initial: { bankReference: '' },
    check: ({ bankReference }) => ({ bankReference: hasInk(bankReference) ? '' : t('adminVouchers.missing') }),
    submit: (body) => webApi.call(payVoucherBatch, { params: { batchId: batch.batchId }, body }),
  });
  return (
    <DrawerForm
      form={form}
      title={t('adminVouchers.pay')}
      save={t('adminVouchers.pay')}
      saved={t('adminVouchers.payDone')}
      onClose={onClose}
    >
      <p>{t('adminVouchers.payText', { issuer: pick(batch.issuer, batch.issuerEn), amount: plainAmount(batch.total) })}</p>
      <TextField label={t('adminVouchers.bankReference')} required maxLength={64} {...form.field('bankReference')} />
    </DrawerForm>
  );
}
