import type { Entitlement } from '#contracts/orders/order.ts';
import { measure } from '#web/features/orders/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { UsageBar } from '../parts/usage-bar.tsx';
import styles from './quota-list.module.css';

const SHOWN = 4;

/** The quotas of which the largest share is used, by region. */
export function QuotaList({ records }: { records: Entitlement[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const quotas = records
    .filter(({ kind, amount }) => kind === 'QUOTA' && amount > 0)
    .toSorted((a, b) => b.used / b.amount - a.used / a.amount)
    .slice(0, SHOWN);
  if (quotas.length === 0) {
    return (
      <EmptyState icon="cpu" title={t('console.quotasNone')}>
        <a className="button" href={links.mall('search/resource')}>
          {t('console.toComputeMarket')}
        </a>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.quotas}>
      {quotas.map((quota) => {
        const name = pick(quota.name, quota.nameEn);
        return (
          <li key={quota.id}>
            <p className={styles.name}>{name}</p>
            <p className={styles.region}>{pick(quota.centerName, quota.centerNameEn)}</p>
            <UsageBar used={quota.used} amount={quota.amount} unit={measure(t, quota.unit)} label={t('console.usageOf', { name })} />
          </li>
        );
      })}
    </ul>
  );
}
