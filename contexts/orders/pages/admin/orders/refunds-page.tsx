/** The refund queue of all orders. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listRefunds, refuseRefund, retryRefund } from '#contexts/orders/calls/generated/refund.ts';
import type { RefundRow } from '#contexts/orders/calls/refund.ts';
import { refundStates } from '#contexts/orders/pages/parts/after-sales/after-sales-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import type { Filter } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { refundColumns } from './refund-columns.tsx';
import { RefundDrawer } from './refund-drawer.tsx';

const KINDS = ['NO_REASON', 'REASON', 'OPERATOR'] as const;
const OPINIONS = ['NONE', 'AGREE', 'OBJECT'] as const;

const load: Load<ListAnswer<RefundRow>> = ({ api, url }) => fetchPage(api, listRefunds, 'admin/refunds', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const filtersOf = (t: Translate): Filter<'admin/refunds'>[] => [
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
];

export default function RefundsPage() {
  const i18n = useI18n();
  const { t } = i18n;
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

  return (
    <OfficePage title={t('officeTitles.adminRefunds')} lead={t('adminOrders.refundsLead')}>
      <PagedList
        page="admin/refunds"
        label={t('officeTitles.adminRefunds')}
        name="admin-refunds"
        columns={refundColumns({ i18n, links, busy, approve: setApproving, refuse, retry })}
        list={list}
        filters={filtersOf(t)}
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
