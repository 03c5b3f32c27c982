import type { BillView } from '#contexts/metering/calls/fields.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { billStates, billTone } from './metering-words.ts';

/** Columns of a list of bills. `hrefOf`: the bill's page; `sortable`: sorts by more than the creation day. */
export const billColumns = <R extends BillView & { buyerName: string }>(
  { t, locale, timeText }: Pick<I18n, 't' | 'locale' | 'timeText'>,
  { hrefOf, sortable = false }: { hrefOf: (bill: R) => string; sortable?: boolean },
): Column<R>[] => [
  {
    key: 'billNo',
    title: t('metering.billNo'),
    fixed: true,
    render: (row) => (
      <a className="link" href={hrefOf(row)}>
        {row.billNo}
      </a>
    ),
  },
  { key: 'month', title: t('metering.month'), render: (row) => row.month },
  { key: 'buyer', title: t('metering.buyer'), render: (row) => row.buyerName },
  { key: 'amount', title: t('metering.amount'), align: 'end', sortable, render: (row) => moneyText(row.amount) },
  {
    key: 'state',
    title: t('metering.billState'),
    render: (row) => <StatusTag tone={billTone[row.state]}>{t(`metering.bill${row.state}`)}</StatusTag>,
  },
  { key: 'dueAt', title: t('metering.dueAt'), sortable, render: (row) => formatDate(row.dueAt, locale) },
  { key: 'createdAt', title: t('metering.createdAt'), sortable: true, render: (row) => timeText(row.createdAt) },
];

export const billStateOptions = ({ t }: Pick<I18n, 't'>) => billStates.map((value) => ({ value, label: t(`metering.bill${value}`) }));
