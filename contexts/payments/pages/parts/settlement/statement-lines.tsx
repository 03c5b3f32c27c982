import type { StatementLine } from '#contexts/payments/calls/settlement.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatPermille } from '#kernel/money/money.ts';
import { callAddress } from '#web/lib/call-address.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { Amount } from './amount.tsx';
import styles from './settlement.module.css';
import { lineKinds } from './settlement-words.ts';

type Props = {
  page: 'admin/money/statements/:statementId' | 'seller/statements/:month';
  lines: ListAnswer<StatementLine>;
  /** The page of an order, for users who may open it. */
  orderHref: (orderId: string) => string;
  mayOpen: boolean;
  /** The address of the spreadsheet, without its format. */
  exportPath: string;
};

/** Lines of a statement with filters, orders, ledger transactions and spreadsheets. */
export function StatementLines({ page, lines, orderHref, mayOpen, exportPath }: Props) {
  const { t, pick, timeText } = useI18n();
  const nameOf = ({ subject, subjectEn, subjectCount: count }: StatementLine): string => {
    const name = pick(subject, subjectEn);
    return count > 1 ? t('sellerMoney.subjectMore', { name, count }) : name;
  };
  const columns: Column<StatementLine>[] = [
    { key: 'kind', title: t('sellerMoney.kind'), fixed: true, card: 'state', render: (line) => t(lineKinds[line.kind]) },
    { key: 'at', title: t('sellerMoney.at'), sortable: true, render: (line) => timeText(line.at) },
    {
      key: 'order',
      title: t('sellerMoney.order'),
      fixed: true,
      card: 'title',
      render: (line) => (
        <>
          {line.orderId && mayOpen && nameOf(line) ? (
            <a className="link" href={orderHref(line.orderId)}>
              {nameOf(line)}
            </a>
          ) : (
            nameOf(line) || line.reason || '—'
          )}
          {nameOf(line) && line.reason && <span className={styles.small}>{line.reason}</span>}
          <Numbered number={line.orderNo} what={t('sellerMoney.orderNo')} />
        </>
      ),
    },
    {
      key: 'amount',
      title: t('sellerMoney.amount'),
      align: 'end',
      fixed: true,
      card: 'fact',
      render: (line) => <Amount yuan={line.amount} />,
    },
    { key: 'rate', title: t('sellerMoney.rate'), align: 'end', render: (line) => formatPermille(line.commissionPermille) },
    { key: 'commission', title: t('sellerMoney.commission'), align: 'end', render: (line) => <Amount yuan={line.commission} /> },
    { key: 'net', title: t('sellerMoney.net'), align: 'end', card: 'fact', render: (line) => <Amount yuan={line.net} /> },
    {
      key: 'ledger',
      title: t('sellerMoney.ledger'),
      align: 'end',
      render: (line) => <span className={styles.reference}>{line.ledgerTransactionId}</span>,
    },
  ];
  return (
    <Panel
      title={t('sellerMoney.linesTitle')}
      actions={(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} className="button" href={callAddress(exportPath, { format })} data-reload="">
          <Icon name="download" size={16} />
          {t(format === 'csv' ? 'sellerMoney.exportCsv' : 'sellerMoney.exportXlsx')}
        </a>
      ))}
    >
      <div className={styles.stack}>
        <PagedList
          page={page}
          label={t('sellerMoney.linesTitle')}
          name="statement-lines"
          columns={columns}
          list={lines}
          filters={[
            {
              kind: 'select',
              name: 'kind',
              label: t('sellerMoney.kind'),
              options: (['SALE', 'REFUND', 'ADJUSTMENT'] as const).map((value) => ({ value, label: t(lineKinds[value]) })),
            },
            { kind: 'text', name: 'orderNo', label: t('sellerMoney.orderNo') },
          ]}
          rowKey={(line) => `${line.ledgerTransactionId}-${line.lineNo}`}
          usualSort={{ by: 'at', order: 'desc' }}
          empty={t('sellerMoney.linesNone')}
        />
      </div>
    </Panel>
  );
}
