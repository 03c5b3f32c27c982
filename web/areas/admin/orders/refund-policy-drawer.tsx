import { type RefundPolicy, setRefundPolicy } from '#contracts/operations/order-policies.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { PolicyDrawer } from '../parts/policy-drawer.tsx';

/** Changes until when buyers may ask for their money. */
export function RefundPolicyDrawer({ policy, onClose }: { policy: RefundPolicy; onClose: () => void }) {
  const { t } = useI18n();
  const hint = t('adminOrders.daysFromPayment');
  return (
    <PolicyDrawer<keyof RefundPolicy>
      title={t('adminOrders.refundPolicyTitle')}
      policy={policy}
      fields={[
        { name: 'askDays', label: t('adminOrders.askDays'), hint, least: 1, most: 1_095 },
        {
          name: 'noReasonDays',
          label: t('adminOrders.noReasonDays'),
          hint,
          least: 0,
          most: 365,
          notAbove: { name: 'askDays', said: t('adminOrders.notAboveAskDays') },
        },
        { name: 'noReasonPerYear', label: t('adminOrders.noReasonPerYear'), least: 0, most: 100 },
      ]}
      save={(changed, reason) => webApi.call(setRefundPolicy, { body: { was: policy, policy: changed, reason } })}
      onClose={onClose}
    />
  );
}
