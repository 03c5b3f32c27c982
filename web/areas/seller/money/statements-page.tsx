/** Monthly statements of the shop. */
import { useLoaderData, useNavigation } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { listSellerStatements, type StatementView } from '#contracts/payments/settlement.ts';
import { Amount } from '../../../features/payments/settlement/amount.tsx';
import { statementStates, stateOptions } from '../../../features/payments/settlement/settlement-words.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useLinks } from '../../../lib/links.ts';
import { useListAddress } from '../../../lib/list-address.ts';
import { browserLoader, type Load, serverLoader } from '../../../lib/load.ts';
import { FilterBar } from '../../../ui/office/filter-bar.tsx';
import { ListPager } from '../../../ui/office/list-pager.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { type Column, DataTable } from '../../../ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '../../../ui/office/table/row-actions.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx';

const load: Load<ListAnswer<StatementView>> = ({ api, url }) =>
  api.call(listSellerStatements, { query: Object.fromEntries(url.searchParams) as never });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function StatementsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<StatementView>>();
  const { values, hrefWith, go } = useListAddress();
  const busy = useNavigation().state === 'loading';
  const columns: Column<StatementView>[] = [
    {
      key: 'month',
      title: t('sellerMoney.month'),
      sortable: true,
      fixed: true,
      render: (row) => (
        <a className="link" href={links.seller(`statements/${row.month}`)}>
          {row.month}
        </a>
      ),
    },
    {
      key: 'state',
      title: t('sellerMoney.state'),
      fixed: true,
      render: (row) => <StatusTag tone={statementStates[row.state].tone}>{t(statementStates[row.state].words)}</StatusTag>,
    },
    { key: 'sales', title: t('sellerMoney.sales'), align: 'end', render: (row) => <Amount yuan={row.sales} /> },
    { key: 'refunds', title: t('sellerMoney.refunds'), align: 'end', render: (row) => <Amount yuan={row.refunds} /> },
    { key: 'adjustments', title: t('sellerMoney.adjustments'), align: 'end', render: (row) => <Amount yuan={row.adjustments} /> },
    { key: 'commission', title: t('sellerMoney.commission'), align: 'end', render: (row) => <Amount yuan={row.commission} /> },
    { key: 'net', title: t('sellerMoney.net'), align: 'end', fixed: true, render: (row) => <Amount yuan={row.net} /> },
    { key: 'lines', title: t('sellerMoney.lines'), align: 'end', render: (row) => row.lineCount },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={links.seller(`statements/${row.month}`)}>
            {t(row.actions.includes('confirm') ? 'sellerMoney.confirm' : 'sellerMoney.view')}
          </RowLink>
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage title={t('officeTitles.sellerStatements')} lead={t('sellerMoney.statementsLead')}>
      <FilterBar
        values={values}
        onApply={go}
        fields={[{ kind: 'select', name: 'state', label: t('sellerMoney.state'), options: stateOptions(t, statementStates) }]}
      />
      <DataTable
        label={t('officeTitles.sellerStatements')}
        name="seller-statements"
        columns={columns}
        rows={list.records}
        rowKey={(row) => row.month}
        sort={{ by: 'month', order: values.order === 'asc' ? 'asc' : 'desc' }}
        hrefOfSort={(sort, order) => hrefWith({ sort, order })}
        empty={<EmptyState icon="clipboard-text" title={t('sellerMoney.statementsNone')} text={t('sellerMoney.statementsNoneText')} />}
        busy={busy}
      />
      <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor })} />
    </OfficePage>
  );
}
