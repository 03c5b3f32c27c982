/** The caller's orders; the address holds the whole state. */
import { useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { listOrders } from '#contexts/orders/calls/generated/order.ts';
import type { OrderStatus, OrderType } from '#contexts/orders/calls/order.ts';
import { statuses } from '#contexts/orders/pages/parts/order/order-words.ts';
import { listUnreviewedOf } from '#contexts/reviews/calls/generated/reviews.ts';
import type { ReviewableLineView } from '#contexts/reviews/calls/reviews.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { part } from '#web/ui/console/part.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { OrderCard } from './order-card.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import styles from './orders-page.module.css';

const PAGE_SIZE = 10;

type Data = {
  status: OrderStatus | '';
  type: OrderType | '';
  keyword: string;
  pageNum: number;
  total: number;
  /** There are more than `total`. */
  more: boolean;
  unpaid: number | null;
  records: Awaited<ReturnType<typeof askOrders>>['records'];
  unreviewed: ReviewableLineView[];
  now: number;
};
const askOrders = (
  api: Parameters<Load<Data>>[0]['api'],
  query: { status: OrderStatus | ''; type: OrderType | ''; keyword: string; pageNum: number; pageSize: number },
) => api.call(listOrders, { query });

const load: Load<Data> = async ({ api, url }) => {
  const filter = readQuery('console/orders', url.searchParams);
  const [found, unpaid] = await Promise.all([
    askOrders(api, { ...filter, pageSize: PAGE_SIZE }),
    part(askOrders(api, { status: 'UNPAID', type: '', keyword: '', pageNum: 1, pageSize: 1 })),
  ]);
  const orderIds = found.records.filter(({ paidAt, status }) => paidAt > 0 && status === 'PAID').map(({ orderId }) => orderId);
  const open = orderIds.length > 0 ? await part(api.call(listUnreviewedOf, { body: { orderIds } })) : null;
  return { ...filter, ...found, unpaid: unpaid?.total ?? null, unreviewed: open?.records ?? [], now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OrdersPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { status, type, keyword, pageNum, total, more, unpaid, records, unreviewed, now } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const loading = useNavigation().state === 'loading';
  const filtered = status !== '' || type !== '' || keyword !== '';
  const tabs = (['', ...statuses] as const).map((one) => ({
    key: one,
    label: one ? t(`console.status${one}`) : t('console.statusAll'),
    href: links.console('orders', { status: one, type, keyword }),
    ...(one === status && !more ? { count: total } : one === 'UNPAID' && unpaid ? { count: unpaid } : {}),
  }));
  return (
    <ConsolePage title={t('console.ordersTitle')}>
      <div className={styles.top}>
        <LinkTabs tabs={tabs} value={status} label={t('console.ordersByStatus')} />
        <OrdersFilter key={`${status} ${type} ${keyword}`} status={status} type={type} keyword={keyword} />
      </div>
      <div className={styles.list} aria-busy={loading}>
        {records.length > 0 ? (
          <ul className={styles.orders} aria-label={t('console.ordersTitle')}>
            {records.map((order) => (
              <OrderCard
                key={order.orderId}
                order={order}
                unreviewed={unreviewed.filter(({ orderId }) => orderId === order.orderId)}
                now={now}
                onExpired={revalidate}
              />
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            {filtered ? (
              <EmptyState icon="search" title={t('console.ordersNoneFound')} text={t('console.ordersNoneFoundText')}>
                <a className="button" href={links.console('orders')}>
                  {t('console.ordersShowAll')}
                </a>
              </EmptyState>
            ) : (
              <EmptyState icon="receipt" title={t('console.ordersNone')} text={t('console.ordersNoneText')}>
                <a className="button primary" href={links.mall('')}>
                  {t('console.toMarket')}
                </a>
              </EmptyState>
            )}
          </div>
        )}
      </div>
      <Pagination
        page={pageNum}
        pageSize={PAGE_SIZE}
        total={total}
        more={more}
        hrefOf={(page) => links.console('orders', { status, type, keyword, pageNum: page })}
      />
    </ConsolePage>
  );
}
