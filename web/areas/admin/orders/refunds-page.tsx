/** Refunds of all orders: a queue, decided here. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { listRefunds, type RefundRow, refuseRefund, retryRefund } from '#contracts/orders/refund.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { refundStates } from '#web/features/orders/after-sales/after-sales-words.ts';
import { RefundState } from '#web/features/orders/after-sales/refund-facts.tsx';
import cells from '#web/features/orders/order/order-cells.module.css';
import { methodWords, money } from '#web/features/orders/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { RefundDrawer } from './refund-drawer.tsx';
import { ShopLinks } from './shop-links.tsx';

const KINDS = ['NO_REASON', 'REASON', 'OPERATOR'] as const;
const OPINIONS = ['NONE', 'AGREE', 'OBJECT'] as const;

const load: Load<ListAnswer<RefundRow>> = ({ api, url }) => fetchPage(api, listRefunds, 'admin/refunds', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function RefundsPage() {
  const { t, locale, pick } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<RefundRow>>();
  const { run, busy } = useAction();
  const [approving, setApproving] = useState<RefundRow | null>(null);

  async function refuse(row: RefundRow) {
    const note = await askReason({
      title: t('adminOrders.refuseTitle'),
      templates: [t('adminOrders.refuseTemplate1'), t('adminOrders.refuseTemplate2'), t('adminOrders.refuseTemplate3')],
      confirmText: t('adminOrders.refuse'),
      danger: true,
    });
    if (note !== null)
      await run(() => webApi.call(refuseRefund, { params: { id: row.id }, body: { note } }), { success: t('adminOrders.refused') });
  }
  const retry = (row: RefundRow) => run(() => webApi.call(retryRefund, { params: { id: row.id } }), { success: t('adminOrders.retried') });

  const columns: Column<RefundRow>[] = [
    {
      key: 'order',
      title: t('console.orderNo'),
      fixed: true,
      render: (row) => (
        <div className={cells.lines}>
          <a className={`link ${cells.number}`} href={links.admin('orders/:orderId', { orderId: row.orderId })}>
            {row.orderNo}
          </a>
          <span className={cells.small}>{pick(row.name, row.nameEn)}</span>
        </div>
      ),
    },
    {
      key: 'state',
      half: true,
      title: t('fulfilment.refundState'),
      fixed: true,
      render: (row) => (
        <div className={cells.stack}>
          <span className={cells.tags}>
            <RefundState state={row.state} />
            {row.consumed && <StatusTag tone="warning">{t('adminOrders.consumed')}</StatusTag>}
          </span>
          {row.attempts > 0 && row.state !== 'REFUNDED' && (
            <span className={cells.small} title={row.lastError}>
              {t('adminOrders.attempts', { count: row.attempts })}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'amount',
      title: t('fulfilment.refundPaid'),
      align: 'end',
      sortable: true,
      render: (row) => (
        <div className={cells.stack}>
          <span>¥{money(row.paidAmount)}</span>
          {row.amount && row.amount !== row.paidAmount && (
            <span className={cells.small}>
              {t('fulfilment.refundAmount')} ¥{money(row.amount)}
            </span>
          )}
          {row.state === 'REQUESTED' && row.suggestedAmount !== row.paidAmount && (
            <span className={cells.small}>{t('adminOrders.suggestedIs', { amount: money(row.suggestedAmount) })}</span>
          )}
        </div>
      ),
    },
    {
      key: 'reason',
      title: t('fulfilment.refundReason'),
      width: '140px',
      render: (row) => (
        <div className={cells.stack}>
          <span>{t(`fulfilment.kind${row.kind}`)}</span>
          {row.reason && (
            <span className={cells.small} title={row.reason}>
              {row.reason}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'opinion',
      title: t('fulfilment.opinion'),
      render: (row) => (
        <div className={cells.stack}>
          <span>{row.shopId === '' ? '—' : t(`fulfilment.opinion${row.opinion || 'NONE'}`)}</span>
          {row.opinionNote && (
            <span className={cells.small} title={row.opinionNote}>
              {row.opinionNote}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'shop',
      title: t('adminOrders.shopAndBuyer'),
      render: (row) => (
        <div className={cells.stack}>
          <span className={cells.plain}>
            <ShopLinks shops={row.shopId === '' ? [] : [{ shopId: row.shopId, name: row.shopName, nameEn: row.shopNameEn }]} />
          </span>
          <a className="link" href={links.admin('people/users/:userId', { userId: row.buyerId })}>
            {row.buyerName || row.buyerId}
          </a>
        </div>
      ),
    },
    { key: 'method', title: t('console.paymentMethod'), hidden: true, render: (row) => methodWords(t, row.paymentMethod) },
    {
      key: 'refundNo',
      title: t('fulfilment.refundNo'),
      hidden: true,
      render: (row) => <span className={cells.number}>{row.refundNo}</span>,
    },
    {
      key: 'createdAt',
      title: t('fulfilment.refundAskedAt'),
      sortable: true,
      render: (row) => <span className={cells.plain}>{formatDateTime(row.createdAt, locale)}</span>,
    },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          {row.actions.includes('approve') && (
            <RowButton disabled={busy} onClick={() => setApproving(row)}>
              {t('adminOrders.approve')}
            </RowButton>
          )}
          {row.actions.includes('refuse') && (
            <RowButton danger disabled={busy} onClick={() => refuse(row)}>
              {t('adminOrders.refuse')}
            </RowButton>
          )}
          {row.actions.includes('retry') && (
            <RowButton disabled={busy} onClick={() => retry(row)}>
              {t('adminOrders.retry')}
            </RowButton>
          )}
          <RowLink href={links.admin('orders/:orderId', { orderId: row.orderId })}>{t('adminOrders.detail')}</RowLink>
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage title={t('officeTitles.adminRefunds')} lead={t('adminOrders.refundsLead')}>
      <PagedList
        page="admin/refunds"
        label={t('officeTitles.adminRefunds')}
        name="admin-refunds"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('fulfilment.refundState'),
            options: refundStates.map((value) => ({ value, label: t(`fulfilment.refund${value}`) })),
          },
          {
            kind: 'select',
            name: 'kind',
            label: t('fulfilment.refundKind'),
            options: KINDS.map((value) => ({ value, label: t(`fulfilment.kind${value}`) })),
          },
          {
            kind: 'select',
            name: 'opinion',
            label: t('adminOrders.opinionFilter'),
            options: OPINIONS.map((value) => ({ value, label: t(`fulfilment.opinion${value}`) })),
          },
          { kind: 'text', name: 'keyword', label: t('adminOrders.refundKeyword') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="receipt-refund" title={t('adminOrders.refundsNoneFound')} />}
      />
      {approving && (
        <RefundDrawer refundId={approving.id} orderId={approving.orderId} lines={approving.refundable} onClose={() => setApproving(null)} />
      )}
    </OfficePage>
  );
}
