import { useNavigate } from 'react-router';
import type { MyFund } from '#contexts/payments/calls/funds.ts';
import { startRepayment } from '#contexts/payments/calls/generated/funds.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MoneyField } from '#web/ui/office/fields/index.ts';

/** Chooses the amount to repay, and opens its payment. */
export function RepayDrawer({ fund, onClose }: { fund: MyFund; onClose: () => void }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const { fundId } = fund;
  const form = useForm({
    initial: { amount: fund.used },
    asksBeforeLeaving: false,
    check: ({ amount }) => ({ amount: /[1-9]/.test(amount) ? '' : t('funds.amountFormat') }),
    async submit({ amount }, idempotencyKey) {
      const { repaymentId } = await webApi.call(startRepayment, { params: { fundId }, body: { amount } }, { idempotencyKey });
      await navigate(routerPath(links.console('funds/:fundId/repay/:repaymentId', { fundId, repaymentId })));
    },
  });
  return (
    <DrawerForm
      form={form}
      title={t('funds.repayTitle', { name: pick(fund.name, fund.nameEn) })}
      onClose={onClose}
      save={t('funds.repayNow')}
    >
      <MoneyField
        label={t('funds.repayAmount')}
        required
        hint={t('funds.repayHint', { most: formatYuan(fund.used) })}
        {...form.field('amount')}
      />
    </DrawerForm>
  );
}
