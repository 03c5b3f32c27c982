import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { EntitlementTerm } from '#contexts/orders/pages/parts/entitlement/entitlement-term.tsx';
import { byNeed, isCounted } from '#contexts/orders/pages/parts/entitlement/entitlement-words.ts';
import { QuotaAmount } from '#contexts/orders/pages/parts/entitlement/quota-amount.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './quota-list.module.css';

const SHOWN = 4;

/** Quotas in force: how much, where, until when. */
export function QuotaList({ records, now }: { records: Entitlement[]; now: number }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const quotas = records
    .filter((one) => isCounted(one) && one.amount > 0)
    .toSorted(byNeed)
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
      {quotas.map((quota) => (
        <li key={quota.id}>
          <p className={styles.name}>{pick(quota.name, quota.nameEn)}</p>
          <p className={styles.region}>{pick(quota.centerName, quota.centerNameEn)}</p>
          <QuotaAmount quota={quota} />
          <EntitlementTerm entitlement={quota} now={now} />
        </li>
      ))}
    </ul>
  );
}
