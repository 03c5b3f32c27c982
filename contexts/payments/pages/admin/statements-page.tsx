/** Monthly statements of all shops; closing a month, adjusting, reconciling. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listStatements } from '#contexts/payments/calls/generated/settlement-admin.ts';
import type { StaffStatement } from '#contexts/payments/calls/settlement-admin.ts';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import { statementColumns } from '#contexts/payments/pages/parts/settlement/settlement-columns.tsx';
import { statementStates, stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { useShopFilter } from '#contexts/shops/pages/parts/use-shop-filter.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { AdjustDrawer } from './adjust-drawer.tsx';
import { CloseDrawer } from './close-drawer.tsx';
import { ReconcileDrawer } from './reconcile-drawer.tsx';

const load: Load<ListAnswer<StaffStatement>> = ({ api, url }) => fetchPage(api, listStatements, 'admin/money/statements', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function StatementsPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<StaffStatement>>();
  const { values } = useListAddress('admin/money/statements');
  const manage = useMay('finance.manage');
  const shopFilter = useShopFilter('shopId', t('adminMoney.shop'), t('adminMoney.shopId'));
  const [open, setOpen] = useState<'close' | 'adjust' | 'reconcile' | null>(null);
  const shut = () => setOpen(null);
  const columns: Column<StaffStatement>[] = [
    {
      key: 'shop',
      title: t('adminMoney.shop'),
      fixed: true,
      render: (row) => (
        <a className="link" href={links.admin('money/statements/:statementId', { statementId: row.id })}>
          {pick(row.shopName, row.shopNameEn)}
        </a>
      ),
    },
    { key: 'month', title: t('sellerMoney.month'), sortable: true, fixed: true, render: (row) => row.month },
    ...statementColumns<StaffStatement>(t),
    { key: 'paidOut', title: t('sellerMoney.paidOut'), align: 'end', render: (row) => <Amount yuan={row.paidOut} /> },
    { key: 'lines', title: t('sellerMoney.lines'), align: 'end', hidden: true, render: (row) => row.lineCount },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={links.admin('money/statements/:statementId', { statementId: row.id })}>
            {t(manage && row.actions.includes('resolve') ? 'adminMoney.resolve' : 'sellerMoney.view')}
          </RowLink>
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminStatements')}
      lead={t('adminMoney.statementsLead')}
      actions={
        <>
          <button type="button" className="button" onClick={() => setOpen('reconcile')}>
            {t('adminMoney.reconcile')}
          </button>
          {manage && (
            <>
              <button type="button" className="button" onClick={() => setOpen('adjust')}>
                {t('adminMoney.adjust')}
              </button>
              <button type="button" className="button primary" onClick={() => setOpen('close')}>
                {t('adminMoney.closeMonth')}
              </button>
            </>
          )}
        </>
      }
    >
      <PagedList
        page="admin/money/statements"
        label={t('officeTitles.adminStatements')}
        name="admin-statements"
        columns={columns}
        list={list}
        filters={[
          { kind: 'text', name: 'month', label: t('sellerMoney.month'), placeholder: '2026-03' },
          shopFilter,
          { kind: 'select', name: 'state', label: t('sellerMoney.state'), options: stateOptions(t, statementStates) },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'month', order: 'desc' }}
        empty={t('adminMoney.statementsNone')}
      />
      {open === 'close' && <CloseDrawer onClose={shut} />}
      {open === 'adjust' && <AdjustDrawer shopId={values.shopId ?? ''} onClose={shut} />}
      {open === 'reconcile' && <ReconcileDrawer onClose={shut} />}
    </OfficePage>
  );
}
