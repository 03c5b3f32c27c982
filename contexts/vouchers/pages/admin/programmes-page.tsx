/** Programmes of vouchers with their budgets. */

import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { StaffProgramme } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { listStaffProgrammes } from '#contexts/vouchers/calls/generated/admin-vouchers.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ProgrammeDrawer } from './programme-drawer.tsx';
import { programmeStates } from './programme-words.ts';

const load: Load<ListAnswer<StaffProgramme>> = ({ api, url }) => fetchPage(api, listStaffProgrammes, 'admin/money/vouchers', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ProgrammesPage() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<StaffProgramme>>();
  const manage = useMay('finance.manage');
  const [creating, setCreating] = useState(false);
  const columns: Column<StaffProgramme>[] = [
    {
      key: 'name',
      title: t('adminVouchers.name'),
      fixed: true,
      render: (row) => (
        <>
          <a className="link" href={links.admin('money/vouchers/:programmeId', { programmeId: row.programmeId })}>
            {pick(row.name, row.nameEn)}
          </a>
          <span className={styles.small}>{pick(row.issuer, row.issuerEn)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('adminVouchers.state'),
      fixed: true,
      render: ({ state }) => <StatusTag tone={programmeStates[state].tone}>{t(programmeStates[state].words)}</StatusTag>,
    },
    {
      key: 'window',
      title: t('adminVouchers.window'),
      render: (row) => `${formatDate(row.claimFrom, locale)} – ${formatDate(row.claimUntil, locale)}`,
    },
    { key: 'budget', title: t('adminVouchers.budget'), align: 'end', render: (row) => <Amount yuan={row.budget} /> },
    {
      key: 'claimed',
      title: t('adminVouchers.claimed'),
      align: 'end',
      render: (row) => (
        <>
          <Amount yuan={row.claimed} />
          <span className={styles.small}>{t('adminVouchers.claimedCount', { count: row.claimedCount })}</span>
        </>
      ),
    },
    { key: 'used', title: t('adminVouchers.used'), align: 'end', render: (row) => <Amount yuan={row.used} /> },
    { key: 'owed', title: t('adminVouchers.owed'), align: 'end', render: (row) => <Amount yuan={row.owed} /> },
    {
      key: 'createdAt',
      title: t('adminVouchers.madeAt'),
      sortable: true,
      hidden: true,
      render: (row) => formatDate(row.createdAt, locale),
    },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminVouchers')}
      lead={t('adminVouchers.lead')}
      actions={
        manage && (
          <button type="button" className="button primary" onClick={() => setCreating(true)}>
            {t('adminVouchers.create')}
          </button>
        )
      }
    >
      <PagedList
        page="admin/money/vouchers"
        label={t('officeTitles.adminVouchers')}
        name="admin-vouchers"
        columns={columns}
        list={list}
        filters={[
          { kind: 'select', name: 'state', label: t('adminVouchers.state'), options: stateOptions(t, programmeStates) },
          { kind: 'text', name: 'keyword', label: t('adminVouchers.keyword') },
        ]}
        rowKey={(row) => row.programmeId}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="tag" title={t('adminVouchers.none')} text={t('adminVouchers.noneText')} />}
      />
      {creating && <ProgrammeDrawer programme={null} onClose={() => setCreating(false)} />}
    </OfficePage>
  );
}
