import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { measure, whole } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './quota-amount.module.css';
import { UsageBar } from './usage-bar.tsx';

type Props = { quota: Pick<Entitlement, 'name' | 'nameEn' | 'amount' | 'used' | 'unit'> };

/** The amount of a quota, and how much of it is used where measured. */
export function QuotaAmount({ quota: { name, nameEn, amount, used, unit } }: Props) {
  const { t, pick } = useI18n();
  const counted = measure(t, unit);
  if (used !== null)
    return <UsageBar used={used} amount={amount} unit={counted} label={t('console.usageOf', { name: pick(name, nameEn) })} />;
  return (
    <p className={styles.amount}>
      <strong>{whole(amount)}</strong> {counted}
    </p>
  );
}
