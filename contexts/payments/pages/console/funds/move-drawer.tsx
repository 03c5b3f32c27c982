import { useRevalidator } from 'react-router';
import type { getMyFund } from '#contexts/payments/calls/funds.ts';
import { moveCostMoney } from '#contexts/payments/calls/generated/funds.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { formatYuan } from '#web/lib/money-words.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MoneyField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Props = { fund: Answer<typeof getMyFund>; direction: 'IN' | 'OUT'; onClose: () => void };

/** Moves money between the leader's balance and a cost account. */
export function MoveDrawer({ fund, direction, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { amount: '' },
    check: ({ amount }) => ({ amount: /[1-9]/.test(amount) ? '' : t('funds.amountFormat') }),
    async submit({ amount }, idempotencyKey) {
      await webApi.call(moveCostMoney, { params: { fundId: fund.fundId }, body: { direction, amount } }, { idempotencyKey });
      showToast(t('funds.moved'), 'success');
      onClose();
      await revalidate();
    },
  });
  const title = t(direction === 'IN' ? 'funds.moveIn' : 'funds.moveOut');
  return (
    <DrawerForm form={form} title={title} onClose={onClose} save={title}>
      <p>{t('funds.moveText', { balance: formatYuan(fund.balance) })}</p>
      {direction === 'OUT' && <p>{t('funds.moveOutText')}</p>}
      <MoneyField label={t('funds.moveAmount')} required {...form.field('amount')} />
    </DrawerForm>
  );
}
