/** Monthly statements of credit of all users and groups, the overdue ones among them. */

import { useLoaderData } from 'react-router';
import type { StaffCreditStatement } from '#contexts/payments/calls/funds-admin.ts';
import { listCreditStatements } from '#contexts/payments/calls/generated/funds-admin.ts';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { statementTones } from '#contexts/payments/pages/parts/fund/fund-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

const load: Load<ListAnswer<StaffCreditStatement>> = ({ api, url }) => fetchPage(api, listCreditStatements, 'admin/money/credit', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function CreditPage() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<StaffCreditStatement>>();
  const columns: Column<StaffCreditStatement>[] = [
    {
      key: 'owner',
      title: t('funds.owner'),
      fixed: true,
      render: (row) => (
        <>
          {row.ownerName || row.ownerId}
          <a className={`link ${styles.small}`} href={links.admin('money/funds/:fundId', { fundId: row.fundId })}>
            {pick(row.fundName, row.fundNameEn)}
          </a>
        </>
      ),
    },
    { key: 'month', title: t('funds.month'), fixed: true, width: '96px', render: (row) => row.month },
    {
      key: 'state',
      title: t('funds.statement'),
      fixed: true,
      width: '96px',
      render: (row) => <StatusTag tone={statementTones[row.state]}>{t(`funds.statement${row.state}`)}</StatusTag>,
    },
    { key: 'drawn', title: t('funds.monthDrawn'), align: 'end', width: '140px', render: (row) => moneyText(row.drawn) },
    { key: 'open', title: t('funds.open'), align: 'end', fixed: true, width: '140px', render: (row) => moneyText(row.open) },
    { key: 'dueAt', title: t('funds.dueAt'), sortable: true, width: '130px', render: (row) => formatDate(row.dueAt - 1, locale) },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminCredit')}
      lead={t('funds.creditStatementsLead')}
      back={{ href: links.admin('money/funds'), label: t('officeTitles.adminFunds') }}
    >
      <PagedList
        page="admin/money/credit"
        label={t('officeTitles.adminCredit')}
        name="admin-credit"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('funds.statement'),
            options: (['OVERDUE', 'DUE', 'PAID'] as const).map((value) => ({ value, label: t(`funds.statement${value}`) })),
          },
        ]}
        rowKey={(row) => row.statementId}
        usualSort={{ by: 'dueAt', order: 'desc' }}
        empty={<EmptyState icon="clipboard-text" title={t('funds.creditStatementsNone')} text={t('funds.creditStatementsNoneText')} />}
      />
    </OfficePage>
  );
}
