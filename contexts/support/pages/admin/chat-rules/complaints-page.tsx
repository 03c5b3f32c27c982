/** Complaints by buyers and reports by shops: read, uphold or dismiss. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { ComplaintView } from '#contexts/support/calls/chat-moderation.ts';
import { listComplaints } from '#contexts/support/calls/generated/chat-moderation.ts';
import { complaintLifecycle } from '#contexts/support/rules/support.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './chat-rules.module.css';
import { ComplaintDrawer } from './complaint-drawer.tsx';
import { ComplaintState } from './complaint-state.tsx';

type Row = ComplaintView;
const load: Load<ListAnswer<Row>> = ({ api, url }) => fetchPage(api, listComplaints, 'admin/service/complaints', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const SIDES = ['BUYER', 'SHOP'] as const;

function useColumns(mayDecide: boolean, open: (row: Row) => void): Column<Row>[] {
  const { t, pick } = useI18n();
  return [
    {
      key: 'complaint',
      reads: true,
      title: t('officeChatRules.complaint'),
      fixed: true,
      render: (row) => (
        <div className={styles.words}>
          <strong>{t(`officeChatRules.reason${row.reason}`)}</strong>
          <p className={styles.text}>{row.note || t('officeChatRules.noNote')}</p>
        </div>
      ),
    },
    { key: 'state', title: t('officeChatRules.complaintState'), render: (row) => <ComplaintState row={row} /> },
    {
      key: 'by',
      title: t('officeChatRules.by'),
      render: (row) => (
        <div className={styles.words}>
          <span>{row.byName || '—'}</span>
          <small>{t(`officeChatRules.by${row.by}`)}</small>
        </div>
      ),
    },
    { key: 'shop', title: t('officeChatRules.shop'), render: (row) => pick(row.shopName, row.shopNameEn) || '—' },
    {
      key: 'customer',
      title: t('officeChatRules.customer'),
      render: (row) => row.customerName || t('officeChatRules.visitor'),
    },
    { key: 'at', title: t('officeChatRules.at'), sortable: true, render: (row) => <Ago at={row.at} /> },
    {
      key: 'actions',
      title: t('officeChatRules.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowButton onClick={() => open(row)}>
            {t(mayDecide && row.state === 'OPEN' ? 'officeChatRules.decide' : 'officeChatRules.view')}
          </RowButton>
        </RowActions>
      ),
    },
  ];
}

export default function ComplaintsPage() {
  const { t } = useI18n();
  const list = useLoaderData<ListAnswer<Row>>();
  const mayDecide = useMay('service.manage');
  const [shown, setShown] = useState<Row | null>(null);
  const columns = useColumns(mayDecide, setShown);
  return (
    <OfficePage title={t('officeTitles.adminComplaints')} lead={t('officeChatRules.complaintsLead')}>
      <PagedList
        page="admin/service/complaints"
        label={t('officeTitles.adminComplaints')}
        name="admin-complaints"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('officeChatRules.complaintState'),
            options: complaintLifecycle.states.map((value) => ({ value, label: t(`officeChatRules.complaint${value}`) })),
          },
          {
            kind: 'select',
            name: 'by',
            label: t('officeChatRules.by'),
            options: SIDES.map((value) => ({ value, label: t(`officeChatRules.byFilter${value}`) })),
          },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'at', order: 'desc' }}
        empty={
          <EmptyState icon="circle-check" title={t('officeChatRules.complaintsNone')} text={t('officeChatRules.complaintsNoneText')} />
        }
      />
      {shown && <ComplaintDrawer key={shown.id} row={shown} mayDecide={mayDecide} onClose={() => setShown(null)} />}
    </OfficePage>
  );
}
