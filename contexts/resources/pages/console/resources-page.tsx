/** The caller's entitlements by kind; quotas by region. */
import { useLoaderData, useNavigation } from 'react-router';
import { listEntitlements } from '#contexts/orders/calls/generated/order.ts';
import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { EntitlementCard, kindIcons } from '#contexts/orders/pages/parts/entitlement/entitlement-card.tsx';
import { isCounted, kinds } from '#contexts/orders/pages/parts/entitlement/entitlement-words.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { QuotaRegions } from './quota-regions.tsx';
import styles from './resources-page.module.css';

const PAGE_SIZE = 24;

type Data = { kind: Entitlement['kind'] | ''; orderId: string; pageNum: number; total: number; records: Entitlement[]; now: number };
const load: Load<Data> = async ({ api, url }) => {
  const query = readQuery('console/resources', url.searchParams);
  const found = await api.call(listEntitlements, { query: { ...query, pageSize: PAGE_SIZE } });
  return { ...query, ...found, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ResourcesPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { kind, orderId, pageNum, total, records, now } = useLoaderData<Data>();
  const loading = useNavigation().state === 'loading';
  const groups = kinds
    .map((one) => ({ kind: one, records: records.filter((record) => record.kind === one) }))
    .filter((one) => one.records.length > 0);
  const tabs = (['', ...kinds] as const).map((one) => ({
    key: one,
    label: one ? t(`console.kind${one}`) : t('console.kindAll'),
    href: links.console('resources', { kind: one, orderId }),
    ...(one === kind ? { count: total } : {}),
  }));
  return (
    <ConsolePage
      title={t('console.resourcesTitle')}
      actions={
        <a className="button" href={links.mall('search/resource')}>
          <Icon name="plus" size={16} />
          {t('console.buyMore')}
        </a>
      }
    >
      <div className={styles.top}>
        <LinkTabs tabs={tabs} value={kind} label={t('console.resourcesByKind')} />
        {orderId && (
          <p className={styles.filter}>
            {t('console.resourcesOfOrder')}{' '}
            <a className="link" href={links.console('resources', { kind })}>
              {t('console.resourcesShowAll')}
            </a>
          </p>
        )}
      </div>
      <div className={styles.kinds} aria-busy={loading}>
        {groups.map((one) => (
          <section key={one.kind} aria-labelledby={`kind-${one.kind}`} className={styles.kind}>
            <h2 id={`kind-${one.kind}`}>
              <Icon name={kindIcons[one.kind]} size={20} />
              {t(`console.kind${one.kind}`)}
            </h2>
            {one.records.some(isCounted) && <QuotaRegions quotas={one.records.filter(isCounted)} now={now} />}
            {!one.records.every(isCounted) && (
              <ul className={styles.cards}>
                {one.records
                  .filter((record) => !isCounted(record))
                  .map((record) => (
                    <EntitlementCard key={record.id} entitlement={record} now={now} />
                  ))}
              </ul>
            )}
          </section>
        ))}
        {records.length === 0 && (
          <div className={styles.empty}>
            <EmptyState
              icon="server-2"
              title={kind ? t('console.resourcesNoneOfKind') : t('console.resourcesNone')}
              text={t('console.resourcesNoneText')}
            >
              <a className="button primary" href={links.mall('search/resource')}>
                {t('console.toComputeMarket')}
              </a>
              <a className="button" href={links.mall('search/goods')}>
                {t('console.toMall')}
              </a>
            </EmptyState>
          </div>
        )}
      </div>
      <Pagination
        page={pageNum}
        pageSize={PAGE_SIZE}
        total={total}
        hrefOf={(page) => links.console('resources', { kind, orderId, pageNum: page })}
      />
    </ConsolePage>
  );
}
