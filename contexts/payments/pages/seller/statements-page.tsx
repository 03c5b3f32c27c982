/** Monthly statements of the shop. */
import { useLoaderData } from 'react-router';
import { listSellerStatements } from '#contexts/payments/calls/generated/settlement.ts';
import type { StatementView } from '#contexts/payments/calls/settlement.ts';
import { statementColumns } from '#contexts/payments/pages/parts/settlement/settlement-columns.tsx';
import { statementStates, stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

const load: Load<ListAnswer<StatementView>> = ({ api, url }) => fetchPage(api, listSellerStatements, 'seller/statements', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function StatementsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<StatementView>>();
  const columns: Column<StatementView>[] = [
    {
      key: 'month',
      title: t('sellerMoney.month'),
      sortable: true,
      fixed: true,
      render: (row) => (
        <a className="link" href={links.seller('statements/:month', { month: row.month })}>
          {row.month}
        </a>
      ),
    },
    ...statementColumns<StatementView>(t),
    { key: 'lines', title: t('sellerMoney.lines'), align: 'end', render: (row) => row.lineCount },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={links.seller('statements/:month', { month: row.month })}>
            {t(row.actions.includes('confirm') ? 'sellerMoney.confirm' : 'sellerMoney.view')}
          </RowLink>
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage title={t('officeTitles.sellerStatements')} lead={t('sellerMoney.statementsLead')}>
      <PagedList
        page="seller/statements"
        label={t('officeTitles.sellerStatements')}
        name="seller-statements"
        columns={columns}
        list={list}
        filters={[{ kind: 'select', name: 'state', label: t('sellerMoney.state'), options: stateOptions(t, statementStates) }]}
        rowKey={(row) => row.month}
        usualSort={{ by: 'month', order: 'desc' }}
        empty={<EmptyState icon="clipboard-text" title={t('sellerMoney.statementsNone')} text={t('sellerMoney.statementsNoneText')} />}
      />
    </OfficePage>
  );
}
