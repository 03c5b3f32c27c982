import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { EntitlementActions, EntitlementNotes } from '#contexts/orders/pages/parts/entitlement/entitlement-actions.tsx';
import { EntitlementTerm } from '#contexts/orders/pages/parts/entitlement/entitlement-term.tsx';
import { QuotaAmount } from '#contexts/orders/pages/parts/entitlement/quota-amount.tsx';
import { EntitlementState } from '#contexts/orders/pages/parts/order/entitlement-state.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './quota-regions.module.css';

type Region = { clusterId: string; name: string; quotas: Entitlement[] };

function byRegion(quotas: Entitlement[], pick: (zh: string, en: string) => string): Region[] {
  const regions = new Map<string, Region>();
  for (const quota of quotas) {
    const region = regions.get(quota.clusterId) ?? {
      clusterId: quota.clusterId,
      name: pick(quota.centerName, quota.centerNameEn),
      quotas: [],
    };
    region.quotas.push(quota);
    regions.set(quota.clusterId, region);
  }
  return [...regions.values()];
}

/** Quotas by region, one per row: name, amount, end. */
export function QuotaRegions({ quotas, now }: { quotas: Entitlement[]; now: number }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  return (
    <div className={styles.regions}>
      {byRegion(quotas, pick).map((region) => (
        <section key={region.clusterId} className={styles.region} aria-labelledby={`region-${region.clusterId}`}>
          <h3 id={`region-${region.clusterId}`}>
            <Icon name="map-pin" size={16} />
            {region.name}
          </h3>
          <ul>
            {region.quotas.map((quota) => {
              const name = pick(quota.name, quota.nameEn);
              return (
                <li key={quota.id} className={styles.row} data-state={quota.state}>
                  <div className={styles.words}>
                    <p className={styles.name}>
                      <a href={links.offer(quota)}>{name}</a>
                    </p>
                    <p className={styles.details}>{pick(quota.specification, quota.specificationEn)}</p>
                  </div>
                  <QuotaAmount quota={quota} />
                  <div className={styles.term}>
                    <EntitlementTerm entitlement={quota} now={now} />
                    <EntitlementNotes entitlement={quota} now={now} />
                    <EntitlementActions entitlement={quota} />
                  </div>
                  <div className={styles.end}>
                    {quota.trial && <StatusTag tone="brand">{t('console.trial')}</StatusTag>}
                    <EntitlementState {...quota} />
                    <a className={styles.order} href={links.console('orders/:orderId', { orderId: quota.orderId })}>
                      {t('console.toOrder')}
                      <span className="visually-hidden"> {name}</span>
                    </a>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
