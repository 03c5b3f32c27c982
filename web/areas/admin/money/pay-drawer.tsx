import { useRevalidator } from 'react-router';
import { payPayout, type StaffPayout } from '#contracts/payments/settlement-admin.ts';
import { plainAmount } from '../../../features/payments/settlement/settlement-words.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { webApi } from '../../../lib/web-api.ts';
import { FormButtons, FormFailure, OfficeForm, TextField } from '../../../ui/office/fields/index.ts';
import { FormDrawer } from '../../../ui/office/form-drawer.tsx';
import { showToast } from '../../../ui/toast/toast.ts';

const FORM = 'pay-payout';

/** Notes that the bank has paid, under the bank's own reference. */
export function PayDrawer({ payout, onClose }: { payout: StaffPayout; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { bankReference: '' },
    check: ({ bankReference }) => ({ bankReference: bankReference.trim() ? '' : t('sellerMoney.missing') }),
    async submit(body) {
      await webApi.call(payPayout, { params: { payoutId: payout.id }, body });
      showToast(t('adminMoney.paid'), 'success');
      await revalidate();
      onClose();
    },
  });
  const { holder, numberMasked: number } = payout.bankAccount;
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={t('adminMoney.pay')}
      dirty={form.dirty}
      footer={<FormButtons busy={form.busy} form={FORM} onCancel={onClose} />}
    >
      <OfficeForm id={FORM} onSubmit={form.submit} label={t('adminMoney.pay')}>
        <p>{t('adminMoney.payText', { holder, number, amount: plainAmount(payout.amount) })}</p>
        <TextField label={t('sellerMoney.bankReference')} required maxLength={64} {...form.field('bankReference')} />
        <FormFailure failure={form.failure} />
      </OfficeForm>
    </FormDrawer>
  );
}
