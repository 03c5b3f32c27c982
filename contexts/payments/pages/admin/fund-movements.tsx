import { FUND_MOVEMENT_KINDS } from '#contexts/payments/calls/constants.ts';
import { type FundMovementView } from '#contexts/payments/calls/funds.ts';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { signedAmount } from '#contexts/payments/pages/parts/fund/fund-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';

type Props = { list: ListAnswer<FundMovementView>; orderHref: (orderId: string) => string };

/** The draws and returns of a fund, newest first. */
export function FundMovements({ list, orderHref }: Props) {
  const { t, timeText } = useI18n();
  const columns: Column<FundMovementView>[] = [
    { key: 'kind', title: t('funds.movement'), fixed: true, width: '104px', render: (row) => t(`funds.kind${row.kind}`) },
    { key: 'at', title: t('funds.at'), width: '168px', render: (row) => timeText(row.at) },
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
    { key: 'used', title: t('funds.usedAfter'), align: 'end', width: '130px', render: (row) => moneyText(row.used) },
  ];
  return (
    <div className={styles.stack}>
      <PagedList
        page="admin/money/funds/:fundId"
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
