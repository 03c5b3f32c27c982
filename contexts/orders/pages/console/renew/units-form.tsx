import { Form } from 'react-router';
import type { FollowingOptions } from '#contexts/orders/calls/renewal.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountUnit } from '#web/lib/term-words.ts';
import styles from './renew-page.module.css';

type Props = { data: FollowingOptions; limit: NonNullable<FollowingOptions['limit']>; mode: 'renew' | 'change' };

/** Units and months for which compute prices are shown: stored in the address, which works without JavaScript. */
export function UnitsForm({ data: { entitlement, unit, options }, limit, mode }: Props) {
  const { t } = useI18n();
  const amount = options[0]?.amount ?? entitlement.amount;
  return (
    <Form method="get" className={styles.units}>
      <input type="hidden" name="mode" value={mode} />
      {mode === 'change' && (
        <label>
          <span>
            {t('renewal.units')} ({amountUnit(t, amount, unit)})
          </span>
          <input name="amount" type="number" min={limit.amount} max={limit.maxAmount} defaultValue={amount} required />
        </label>
      )}
      <label>
        <span>{t('renewal.months')}</span>
        <input name="duration" type="number" min={limit.duration} max={120} defaultValue={Math.max(1, limit.duration)} required />
      </label>
      <button type="submit" className="button">
        {t('renewal.look')}
      </button>
    </Form>
  );
}
