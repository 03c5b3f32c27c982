/** Credit, contracts and cost accounts of all users and groups. */

import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { StaffFund } from '#contexts/payments/calls/funds-admin.ts';
import { listFunds } from '#contexts/payments/calls/generated/funds-admin.ts';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { fundTones, validityWords } from '#contexts/payments/pages/parts/fund/fund-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatDate } from '#kernel/time/time.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { useMay } from '#web/lib/office.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { GrantDrawer } from './grant-drawer.tsx';

const load: Load<ListAnswer<StaffFund>> = ({ api, url }) => fetchPage(api, listFunds, 'admin/money/funds', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const columnsOf = (i18n: I18n, hrefOf: (fundId: string) => string): Column<StaffFund>[] => {
  const { t, pick, locale } = i18n;
  return [
    {
      key: 'name',
      title: t('funds.name'),
      fixed: true,
      render: (row) => (
        <>
          <a className="link" href={hrefOf(row.fundId)}>
            {pick(row.name, row.nameEn)}
          </a>
          <span className={styles.small}>
            {t(`funds.kindName${row.kind}`)} · {row.code}
          </span>
        </>
      ),
    },
    {
      key: 'owner',
      title: t('funds.owner'),
      fixed: true,
      width: '150px',
      render: (row) => (
        <>
          {row.ownerName || row.ownerId}
          <span className={styles.small}>{t(`funds.owner${row.ownerKind}`)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('funds.filterState'),
      width: '96px',
      render: (row) => (
        <StatusTag tone={row.isOverdue ? 'danger' : fundTones[row.state]}>
          {row.isOverdue ? t('funds.overdue') : t(`funds.state${row.state}`)}
        </StatusTag>
      ),
    },
    { key: 'limit', title: t('funds.limit'), align: 'end', sortable: true, width: '130px', render: (row) => moneyText(row.limit) },
    { key: 'used', title: t('funds.used'), align: 'end', width: '130px', render: (row) => moneyText(row.used) },
    { key: 'left', title: t('funds.left'), align: 'end', fixed: true, width: '130px', render: (row) => moneyText(row.left) },
    { key: 'validity', title: t('funds.validity'), width: '190px', render: (row) => validityWords(i18n, row) },
    { key: 'createdAt', title: t('funds.createdAt'), sortable: true, width: '116px', render: (row) => formatDate(row.createdAt, locale) },
  ];
};

export default function FundsPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const list = useLoaderData<ListAnswer<StaffFund>>();
  const manage = useMay('finance.manage');
  const [granting, setGranting] = useState(false);
  return (
    <OfficePage
      title={t('officeTitles.adminFunds')}
      lead={t('funds.adminLead')}
      actions={
        <>
          <a className="button" href={links.admin('money/credit')}>
            {t('funds.creditStatements')}
          </a>
          {manage && (
            <button type="button" className="button primary" onClick={() => setGranting(true)}>
              {t('funds.grant')}
            </button>
          )}
        </>
      }
    >
      <PagedList
        page="admin/money/funds"
        label={t('officeTitles.adminFunds')}
        name="admin-funds"
        columns={columnsOf(i18n, (fundId) => links.admin('money/funds/:fundId', { fundId }))}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('funds.filterKind'),
            options: (['CREDIT', 'CONTRACTFUND', 'COST'] as const).map((value) => ({ value, label: t(`funds.kindName${value}`) })),
          },
          {
            kind: 'select',
            name: 'state',
            label: t('funds.filterState'),
            options: (['ACTIVE', 'SUSPENDED', 'CLOSED'] as const).map((value) => ({ value, label: t(`funds.state${value}`) })),
          },
          {
            kind: 'select',
            name: 'overdue',
            label: t('funds.filterOverdue'),
            options: [{ value: '1', label: t('funds.filterOverdueYes') }],
          },
          { kind: 'text', name: 'keyword', label: t('funds.keyword') },
        ]}
        rowKey={(row) => row.fundId}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="wallet" title={t('funds.listNone')} text={t('funds.listNoneText')} />}
      />
      {granting && <GrantDrawer onClose={() => setGranting(false)} />}
    </OfficePage>
  );
}
