import type { InvoiceRow } from '#contexts/invoicing/calls/invoices.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { InvoiceTags } from './invoice-facts.tsx';
import { itemWords } from './invoice-words.ts';
import styles from './invoicing.module.css';

/** Columns of the lists of issuers. `shop`: of all sellers. */
export function deskColumns(
  { t, timeText, pick }: I18n,
  options: { hrefOf: (row: InvoiceRow) => string; shop: boolean },
): Column<InvoiceRow>[] {
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '—');
  const seller: Column<InvoiceRow> = {
    key: 'shop',
    title: t('officeInvoices.own'),
    render: (row) => (row.shopId === '' ? t('invoice.platform') : pick(row.shopName, row.shopNameEn)),
  };
  return [
    {
      key: 'requestNo',
      title: t('invoice.title'),
      fixed: true,
      render: (row) => (
        <>
          <a className="link" href={options.hrefOf(row)}>
            {row.titleName}
          </a>
          <span className={styles.muted}>{itemWords(t, row)}</span>
        </>
      ),
    },
    ...(options.shop ? [seller] : []),
    { key: 'kind', title: t('invoice.kind'), render: (row) => t(`invoice.kind${row.kind}`) },
    { key: 'amount', title: t('invoice.amount'), align: 'end', fixed: true, render: (row) => moneyText(row.amount) },
    { key: 'state', title: t('officeInvoices.state'), fixed: true, render: (row) => <InvoiceTags invoice={row} /> },
    { key: 'number', title: t('invoice.number'), render: (row) => row.number || '—' },
    { key: 'buyer', title: t('officeInvoices.buyer'), hidden: true, render: (row) => row.buyerName },
    { key: 'dueAt', title: t('invoice.dueAt'), sortable: true, render: (row) => at(row.dueAt) },
    { key: 'createdAt', title: t('invoice.appliedAt'), sortable: true, render: (row) => at(row.createdAt) },
  ];
}
