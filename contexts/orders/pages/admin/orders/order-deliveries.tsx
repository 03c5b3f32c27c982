/** What an order has opened, and what its shops delivered. */

import type { AdminOrder } from '#contexts/orders/calls/admin-orders.ts';
import type { FulfilmentView } from '#contexts/orders/calls/fulfilment.ts';
import { deliveryEntries } from '#contexts/orders/pages/parts/after-sales/after-sales-words.ts';
import { DeliveredFiles } from '#contexts/orders/pages/parts/after-sales/delivered-files.tsx';
import { MilestoneList } from '#contexts/orders/pages/parts/after-sales/milestone-list.tsx';
import { EntitlementState } from '#contexts/orders/pages/parts/order/entitlement-state.tsx';
import { FulfilmentTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import styles from './admin-orders.module.css';

type Entitlement = AdminOrder['entitlements'][number];

/** How much of a delivery is used, as far as measured; a service is judged by its state. */
function usageWords(t: Translate, { kind, consumed }: Pick<FulfilmentView, 'kind' | 'consumed'>): string {
  if (kind === 'SERVICE') return '';
  if (kind === 'QUOTA' && !consumed) return t('adminOrders.notMeasured');
  return t(consumed ? 'adminOrders.consumed' : 'adminOrders.notConsumed');
}

export function OrderDeliveries({ order }: { order: AdminOrder }) {
  const { t, timeText, pick } = useI18n();
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '');
  const columns: Column<Entitlement>[] = [
    { key: 'lineNo', title: '#', fixed: true, render: (row) => row.lineNo },
    { key: 'kind', title: t('adminOrders.entitlementKind'), fixed: true, render: (row) => t(`console.kind${row.kind as 'QUOTA'}`) },
    {
      key: 'state',
      title: t('adminOrders.state'),
      fixed: true,
      render: (row) => <EntitlementState state={row.state as 'ACTIVE'} usableFrom={row.usableFrom} />,
    },
    {
      key: 'used',
      title: t('adminOrders.used'),
      align: 'end',
      render: (row) =>
        row.kind !== 'QUOTA'
          ? '—'
          : row.used === null
            ? t('adminOrders.quotaUnmeasured', { amount: row.amount })
            : `${row.used} / ${row.amount}`,
    },
    { key: 'endsAt', title: t('adminOrders.endsAt'), render: (row) => at(row.endsAt) || t(`order.tenure${row.tenure}`) },
    { key: 'id', title: t('adminOrders.entitlementId'), hidden: true, render: (row) => row.id },
  ];
  return (
    <>
      {order.entitlements.length > 0 && (
        <Panel title={t('adminOrders.entitlements')} count={order.entitlements.length} flush>
          <DataTable
            label={t('adminOrders.entitlements')}
            name="admin-order-entitlements"
            columns={columns}
            rows={order.entitlements}
            rowKey={(row) => row.id}
          />
        </Panel>
      )}
      {order.paidAt > 0 && (
        <Panel title={t('adminOrders.deliveries')} count={order.fulfilments.length}>
          {order.fulfilments.length === 0 && <p className={styles.lead}>{t('adminOrders.deliveriesNone')}</p>}
          <div className={styles.stack}>
            {order.fulfilments.map((fulfilment) => (
              <section key={fulfilment.id} className={styles.part} aria-label={pick(fulfilment.name, fulfilment.nameEn)}>
                <DefinitionList
                  items={[
                    { term: t('fulfilment.goods'), value: pick(fulfilment.name, fulfilment.nameEn) },
                    { term: t('fulfilment.delivery'), value: t(`fulfilment.kind${fulfilment.kind}`) },
                    { term: t('fulfilment.deliveryState'), value: <FulfilmentTag state={fulfilment.state} overdue={fulfilment.overdue} /> },
                    { term: t('fulfilment.dueAt'), value: at(fulfilment.dueAt) },
                    { term: t('fulfilment.deliveredAt'), value: at(fulfilment.deliveredAt) },
                    { term: t('fulfilment.acceptedAt'), value: at(fulfilment.acceptedAt) },
                    { term: t('fulfilment.licence'), value: fulfilment.hasLicence ? t('fulfilment.licenceSealed') : '' },
                    { term: t('adminOrders.used'), value: usageWords(t, fulfilment) },
                    { term: t('fulfilment.note'), value: fulfilment.note, wide: true },
                  ]}
                />
                <DeliveredFiles files={fulfilment.files} />
                {fulfilment.milestones.length > 0 && <MilestoneList milestones={fulfilment.milestones} />}
                <details className={styles.history}>
                  <summary>{t('fulfilment.history')}</summary>
                  <Timeline label={t('fulfilment.history')} entries={deliveryEntries(t, pick, fulfilment)} />
                </details>
              </section>
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}
