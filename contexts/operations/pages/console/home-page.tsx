/** The console's first page: open tasks, entitlements and balance. Each part may fail alone. */
import { useLoaderData, useRevalidator } from 'react-router';
import { listEntitlements, listOrders } from '#contexts/orders/calls/generated/order.ts';
import type { Entitlement, OrderView } from '#contexts/orders/calls/order.ts';
import { getBalance } from '#contexts/payments/calls/generated/payments.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { part } from '#web/ui/console/part.ts';
import { ErrorState } from '#web/ui/state/state.tsx';
import { BalanceCard } from './balance-card.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home-page.module.css';
import { KindTiles } from './kind-tiles.tsx';
import { MarketLinks } from './market-links.tsx';
import { OrderRows } from './order-rows.tsx';
import { QuotaList } from './quota-list.tsx';

/** The most entitlements the overview sums up: the limit of one page. */
const COUNTED = 120;
type Orders = { total: number; records: Omit<OrderView, 'history'>[] };
type Data = {
  unpaid: Orders | null;
  recent: Orders | null;
  entitlements: { total: number; records: Entitlement[] } | null;
  balance: string | null;
  now: number;
};

const load: Load<Data> = async ({ api }) => {
  const [unpaid, recent, entitlements, balance] = await Promise.all([
    part(api.call(listOrders, { query: { status: 'UNPAID', pageSize: 3 } })),
    part(api.call(listOrders, { query: { pageSize: 5 } })),
    part(api.call(listEntitlements, { query: { pageSize: COUNTED } })),
    part(api.call(getBalance, {})),
  ]);
  return { unpaid, recent, entitlements, balance: balance?.balance ?? null, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ConsoleHomePage() {
  const { t } = useI18n();
  const links = useLinks();
  const { unpaid, recent, entitlements, balance, now } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  const active = entitlements?.records.filter(({ state }) => state === 'ACTIVE') ?? [];
  const others = recent?.records.filter((order) => !unpaid?.records.some(({ orderId }) => orderId === order.orderId)) ?? [];
  return (
    <ConsolePage title={t('titles.console')} ownHead>
      <div className={styles.top}>
        <Greeting now={now} unpaid={unpaid?.total ?? 0} records={active} />
        <BalanceCard balance={balance} />
      </div>
      {entitlements === null ? (
        <Panel title={t('console.resourcesTitle')}>
          <ErrorState onRetry={retry} />
        </Panel>
      ) : (
        <KindTiles records={active} partly={entitlements.total > COUNTED} />
      )}
      <div className={styles.pair}>
        <div className={styles.main}>
          {unpaid !== null && unpaid.total > 0 && (
            <Panel
              title={t('console.unpaid')}
              count={unpaid.total}
              more={{ href: links.console('orders', { status: 'UNPAID' }), words: t('console.seeAll') }}
            >
              <OrderRows orders={unpaid.records} now={now} onExpired={retry} label={t('console.unpaid')} />
            </Panel>
          )}
          {(recent === null || others.length > 0 || !unpaid?.total) && (
            <Panel title={t('console.recentOrders')} more={{ href: links.console('orders'), words: t('console.seeAll') }}>
              {recent === null ? (
                <ErrorState onRetry={retry} />
              ) : (
                <OrderRows orders={others} now={now} onExpired={retry} label={t('console.recentOrders')} />
              )}
            </Panel>
          )}
        </div>
        <div className={styles.aside}>
          {entitlements !== null && (
            <Panel title={t('console.quotas')} more={{ href: links.console('resources', { kind: 'QUOTA' }), words: t('console.seeAll') }}>
              <QuotaList records={active} now={now} />
            </Panel>
          )}
          <Panel title={t('console.market')}>
            <MarketLinks />
          </Panel>
        </div>
      </div>
    </ConsolePage>
  );
}
