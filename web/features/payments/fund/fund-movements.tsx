import type { ListAnswer } from '#contracts/kit/list.ts';
import { FUND_MOVEMENT_KINDS, type FundMovementView } from '#contracts/payments/funds.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { formatYuan } from '#web/lib/money-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import styles from './fund.module.css';
import { signedAmount } from './fund-words.ts';

type Props = {
  page: 'console/funds/:fundId' | 'admin/money/funds/:fundId';
  list: ListAnswer<FundMovementView>;
  orderHref: (orderId: string) => string;
};

/** What was drawn of a fund and what came back, newest first. */
export function FundMovements({ page, list, orderHref }: Props) {
  const { t, locale } = useI18n();
  const columns: Column<FundMovementView>[] = [
    { key: 'kind', title: t('funds.movement'), fixed: true, width: '104px', render: (row) => t(`funds.kind${row.kind}`) },
    { key: 'at', title: t('funds.at'), width: '168px', render: (row) => formatDateTime(row.at, locale) },
    {
      key: 'subject',
      title: t('funds.subject'),
      fixed: true,
      render: (row) => (
        <>
          {row.subject || '—'}
          {row.orderId ? (
            <a className={`link ${styles.small}`} href={orderHref(row.orderId)}>
              {t('funds.toOrder')}
            </a>
          ) : (
            row.kind === 'RECEIPT' && <span className={styles.small}>{row.reference}</span>
          )}
        </>
      ),
    },
    { key: 'who', title: t('funds.who'), width: '120px', render: (row) => row.userName },
    { key: 'amount', title: t('funds.amount'), align: 'end', fixed: true, width: '130px', render: (row) => signedAmount(row) },
    { key: 'used', title: t('funds.usedAfter'), align: 'end', width: '130px', render: (row) => `¥${formatYuan(row.used)}` },
  ];
  return (
    <div className={styles.stack}>
      <PagedList
        page={page}
        label={t('funds.movements')}
        name="fund-movements"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('funds.kind'),
            options: FUND_MOVEMENT_KINDS.map((value) => ({ value, label: t(`funds.kind${value}`) })),
          },
        ]}
        rowKey={(row) => row.seq}
        empty={t('funds.movementsNone')}
      />
    </div>
  );
}

/** Sheets of all movements of a fund. */
export function FundExports({ path }: { path: string }) {
  const { t } = useI18n();
  return (['csv', 'xlsx'] as const).map((format) => (
    <a key={format} className="button" href={callAddress(path, { format })} download>
      <Icon name="download" size={16} />
      {t(format === 'csv' ? 'funds.exportCsv' : 'funds.exportXlsx')}
    </a>
  ));
}
