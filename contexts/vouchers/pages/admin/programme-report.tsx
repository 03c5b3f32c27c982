import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import type { getStaffProgramme } from '#contexts/vouchers/calls/admin-vouchers.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';

type Programme = Answer<typeof getStaffProgramme>;
type Row = Programme['byShop'][number];

/** The amounts used and returned, by shop and by region. */
export function ProgrammeReport({ programme }: { programme: Programme }) {
  const { t, pick } = useI18n();
  const columns = (title: string, none: string): Column<Row>[] => [
    { key: 'name', title, fixed: true, render: (row) => (row.id === '' ? none : pick(row.name, row.nameEn)) },
    { key: 'orders', title: t('adminVouchers.orders'), align: 'end', render: (row) => row.orders },
    { key: 'used', title: t('adminVouchers.used'), align: 'end', render: (row) => <Amount yuan={row.used} /> },
    { key: 'returned', title: t('adminVouchers.returned'), align: 'end', render: (row) => <Amount yuan={row.returned} /> },
  ];
  return (
    <>
      <Panel title={t('adminVouchers.byShop')}>
        <DataTable
          label={t('adminVouchers.byShop')}
          name="admin-programme-by-shop"
          columns={columns(t('adminVouchers.shop'), t('adminVouchers.platform'))}
          rows={programme.byShop}
          rowKey={({ id }) => id}
          empty={t('adminVouchers.reportNone')}
        />
      </Panel>
      <Panel title={t('adminVouchers.byRegion')}>
        <DataTable
          label={t('adminVouchers.byRegion')}
          name="admin-programme-by-region"
          columns={columns(t('adminVouchers.region'), t('adminVouchers.noRegion'))}
          rows={programme.byRegion}
          rowKey={({ id }) => id}
          empty={t('adminVouchers.reportNone')}
        />
      </Panel>
    </>
  );
}
