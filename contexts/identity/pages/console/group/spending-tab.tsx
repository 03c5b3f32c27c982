/** Spending of the group, by project and by member, with its orders. */

import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { SPENDING_EXPORT_PATH } from '#contexts/orders/calls/constants.ts';
import { type Spending } from '#contexts/orders/calls/group-buying.ts';
import { ExportLinks } from '#contexts/orders/pages/parts/order/export-links.tsx';
import { methodWords } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { DateField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './group.module.css';

type Sum = Pick<Spending['total'], 'orders' | 'paid' | 'returned' | 'net'>;

function SumTable({ title, rows }: { title: string; rows: { key: string; name: ReactNode; sum: Sum }[] }) {
  const { t } = useI18n();
  return (
    <Panel title={title}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('groupPages.ordersCount')}</th>
            <th scope="col">{t('groupPages.paid')}</th>
            <th scope="col">{t('groupPages.returned')}</th>
            <th scope="col">{t('groupPages.net')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sum }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-label={t('groupPages.ordersCount')}>{sum.orders}</td>
              <td data-label={t('groupPages.paid')}>
                <Money value={sum.paid} />
              </td>
              <td data-label={t('groupPages.returned')}>
                <Money value={sum.returned} />
              </td>
              <td data-label={t('groupPages.net')}>
                <Money value={sum.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Orders({ orders, own }: { orders: Spending['latest']; own: boolean }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  return (
    <Panel title={t('groupPages.latest')} count={orders.length}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('groupPages.latest')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('groupPages.subject')}</th>
            <th scope="col">{t('groupPages.member')}</th>
            <th scope="col">{t('groupPages.project')}</th>
            <th scope="col">{t('groupPages.method')}</th>
            <th scope="col">{t('groupPages.net')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.orderId}>
              <th scope="row">
                {own ? <a href={links.console('orders/:orderId', { orderId: order.orderId })}>{order.subject}</a> : order.subject}
                <small>
                  {order.orderNo} · {timeText(order.paidAt)}
                </small>
              </th>
              <td data-label={t('groupPages.member')}>{order.userName}</td>
              <td data-label={t('groupPages.project')}>{order.projectCode || t('groupPages.noProject')}</td>
              <td data-label={t('groupPages.method')}>{methodWords(t, order.method)}</td>
              <td data-label={t('groupPages.net')}>
                <Money value={order.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const [period, setPeriod] = useState({ from, to });
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (period.from === '' || period.to === '') return;
    void navigate(routerPath(links.console('group', { tab: 'spending', ...period })));
  };
  return (
    <form className={styles.period} onSubmit={show} aria-label={t('groupPages.period')}>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={t(end === 'from' ? 'groupPages.from' : 'groupPages.to')}
          required
          value={period[end]}
          {...(end === 'from' ? { max: period.to } : { min: period.from })}
          onChange={(value) => setPeriod({ ...period, [end]: value })}
        />
      ))}
      <button type="submit" className="button primary">
        {t('groupPages.show')}
      </button>
      <ExportLinks path={SPENDING_EXPORT_PATH} query={{ from, to }} />
    </form>
  );
}

export function SpendingTab({ from, to, spending }: { from: string; to: string; spending: Spending }) {
  const { t } = useI18n();
  const { isLeader, total, byProject, byMember, latest } = spending;
  return (
    <div className={styles.part}>
      <Panel title={t('groupPages.tabSpending')}>
        <Period key={`${from} ${to}`} from={from} to={to} />
        <p className={styles.lead}>
          {t('groupPages.spendingText')} {!isLeader && t('groupPages.spendingMine')}
        </p>
        <dl className={styles.tiles}>
          {(['net', 'paid', 'returned'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`groupPages.${name}`)}</dt>
              <dd>
                <Money value={total[name]} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('groupPages.ordersCount')}</dt>
            <dd>{total.orders}</dd>
          </div>
        </dl>
        {total.orders === 0 && <EmptyState icon="chart-bar" title={t('groupPages.spendingNone')} />}
      </Panel>
      {total.orders > 0 && (
        <>
          <SumTable
            title={t('groupPages.byProject')}
            rows={byProject.map(({ projectId, code, name, ...sum }) => ({
              key: projectId,
              name: projectId === '' ? t('groupPages.noProject') : `${code} ${name}`,
              sum,
            }))}
          />
          {isLeader && (
            <SumTable
              title={t('groupPages.byMember')}
              rows={byMember.map(({ userId, userName, ...sum }) => ({ key: userId, name: userName, sum }))}
            />
          )}
          <Orders orders={latest} own={!isLeader} />
        </>
      )}
    </div>
  );
}
