import { type RenewalPolicy, setRenewalPolicy } from '#contracts/operations/order-policies.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { PolicyDrawer } from '../parts/policy-drawer.tsx';

/** Changes when what has ended is released, and when its owner is told. */
export function RenewalPolicyDrawer({ policy, onClose }: { policy: RenewalPolicy; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <PolicyDrawer<keyof RenewalPolicy>
      title={t('trade.renewalPolicyTitle')}
      policy={policy}
      fields={[
        { name: 'frozenDays', label: t('trade.frozenDays'), hint: t('trade.frozenDaysHint'), least: 1, most: 365 },
        {
          name: 'releaseNoticeDays',
          label: t('trade.releaseNoticeDays'),
          least: 1,
          most: 365,
          notAbove: { name: 'frozenDays', said: t('trade.notAboveFrozenDays') },
        },
        { name: 'noticeDays', label: t('trade.noticeDays'), least: 2, most: 60 },
      ]}
      save={(changed, reason) => webApi.call(setRenewalPolicy, { body: { was: policy, policy: changed, reason } })}
      onClose={onClose}
    />
  );
}
