import { useRevalidator } from 'react-router';
import { decideTransfer, type StaffTransfer } from '#contracts/payments/transfers-admin.ts';
import { hasInk } from '#kernel/text/text.ts';
import { plainAmount } from '#web/features/payments/settlement/settlement-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Target = 'PAYMENT' | 'BALANCE' | 'RETURN';
type Values = { target: Target; orderId: string; user: string };
const targets: readonly Target[] = ['PAYMENT', 'BALANCE', 'RETURN'];

/** Decides what happens with a transfer. */
export function DecideDrawer({ transfer, onClose }: { transfer: StaffTransfer; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: { target: 'PAYMENT', orderId: transfer.orderId, user: transfer.buyer },
    check: ({ target, orderId, user }) => ({
      orderId: target === 'PAYMENT' && !hasInk(orderId) && !transfer.orderId ? t('adminTransfers.missing') : '',
      user: target === 'BALANCE' && !hasInk(user) && !transfer.buyer ? t('adminTransfers.missing') : '',
    }),
    async submit(body) {
      const { state } = await webApi.call(decideTransfer, { params: { transferId: transfer.id }, body });
      showToast(t(state === 'PROPOSED' ? 'adminTransfers.proposed' : 'adminTransfers.done'), 'success');
      await revalidate();
      onClose();
    },
  });
  const { target } = form.values;
  return (
    <DrawerForm form={form} title={t('adminTransfers.decide')} onClose={onClose}>
      <p>{t('adminTransfers.decideText', { amount: plainAmount(transfer.amount), remark: transfer.remark })}</p>
      <ChoiceField
        label={t('adminTransfers.target')}
        boxed
        options={targets.map((value) => ({ value, label: t(`adminTransfers.target${value}`) }))}
        {...form.field('target')}
      />
      {target === 'PAYMENT' && (
        <TextField label={t('adminTransfers.order')} hint={t('adminTransfers.orderHint')} maxLength={64} {...form.field('orderId')} />
      )}
      {target === 'BALANCE' && (
        <TextField label={t('adminTransfers.user')} hint={t('adminTransfers.userHint')} maxLength={64} {...form.field('user')} />
      )}
    </DrawerForm>
  );
}
