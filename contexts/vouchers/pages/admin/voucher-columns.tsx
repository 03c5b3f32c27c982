import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import type { StaffVoucher } from '#contexts/vouchers/calls/admin-vouchers.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import type { Links } from '#web/lib/links.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

export function voucherColumns({ t, timeText }: I18n, links: Links): Column<StaffVoucher>[] {
  return [
    { key: 'voucherId', title: t('adminVouchers.voucherNo'), fixed: true, render: (row) => row.voucherId },
    {
      key: 'holder',
      title: t('adminVouchers.holder'),
      fixed: true,
      render: (row) => (
        <a className="link" href={links.admin('people/users/:userId', { userId: row.accountId })}>
          {row.userName || row.accountId}
        </a>
      ),
    },
    {
      key: 'state',
      title: t('adminVouchers.state'),
      render: ({ state }) => <StatusTag tone={state === 'ACTIVE' ? 'success' : 'neutral'}>{t(`adminVouchers.voucher${state}`)}</StatusTag>,
    },
    { key: 'face', title: t('adminVouchers.face'), align: 'end', render: (row) => <Amount yuan={row.face} /> },
    { key: 'used', title: t('adminVouchers.used'), align: 'end', render: (row) => <Amount yuan={row.used} /> },
    { key: 'returned', title: t('adminVouchers.returned'), align: 'end', render: (row) => <Amount yuan={row.returned} /> },
    { key: 'released', title: t('adminVouchers.released'), align: 'end', hidden: true, render: (row) => <Amount yuan={row.released} /> },
    { key: 'claimedAt', title: t('adminVouchers.claimedAt'), sortable: true, render: (row) => timeText(row.claimedAt) },
    { key: 'validUntil', title: t('adminVouchers.validUntilShort'), render: (row) => timeText(row.validUntil) },
  ];
}
