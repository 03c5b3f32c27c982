import { useRevalidator } from 'react-router';
import { closeMonth } from '#contexts/payments/calls/generated/settlement-admin.ts';
import { monthOf, monthStart } from '#contexts/payments/rules/settlement/settlement.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { DateField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

const lastMonth = (): string => monthOf(monthStart(monthOf(Date.now())) - 1);

/** Closes a month that is over; defaults to the last one. */
export function CloseDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { month: lastMonth() },
    asksBeforeLeaving: false,
    check: ({ month }) => ({ month: /^\d{4}-\d{2}$/.test(month) ? '' : t('sellerMoney.missing') }),
    async submit({ month }) {
      const { closed } = await webApi.call(closeMonth, { body: { month } });
      showToast(t('adminMoney.closed', { count: closed }), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t('adminMoney.closeMonth')} onClose={onClose} save={t('adminMoney.closeMonth')}>
      <DateField
        type="month"
        label={t('sellerMoney.month')}
        hint={t('adminMoney.closeMonthText')}
        required
        max={lastMonth()}
        {...form.field('month')}
      />
    </DrawerForm>
  );
}
