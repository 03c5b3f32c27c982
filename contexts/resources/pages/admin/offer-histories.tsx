import type { AdminOffer, PriceChange, StockChange } from '#contexts/resources/calls/resource-admin.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useListAddress } from '#web/lib/list-address.ts';
import { unitWord } from '#web/lib/money-words.ts';
import { countText } from '#web/lib/term-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import { ListPager } from '#web/ui/office/list-pager.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { discountWords } from './resource-words.tsx';
import styles from './resources.module.css';

/** The shared columns of every history: when, who, why. */
function useTrace<R extends { at: number; userName: string; reason: string }>(): { when: Column<R>; who: Column<R>[] } {
  const { t, timeText } = useI18n();
  return {
    when: {
      key: 'at',
      title: t('adminResource.at'),
      fixed: true,
      render: (row) => timeText(row.at),
    },
    who: [
      { key: 'reason', title: t('adminResource.reason'), render: (row) => row.reason || t('adminResource.initial') },
      { key: 'by', title: t('adminResource.by'), render: (row) => row.userName },
    ],
  };
}

export function StockHistory({ list }: { list: ListAnswer<StockChange> }) {
  const { t } = useI18n();
  const { hrefWith } = useListAddress('admin/resources/offers/:offerId');
  const { when, who } = useTrace<StockChange>();
  return (
    <Panel title={t('adminResource.stockHistory')} lead={t('adminResource.stockHistoryLead')} flush>
      <DataTable
        label={t('adminResource.stockHistory')}
        name="admin-offer-stock"
        rows={list.records}
        rowKey={(row) => row.id}
        empty={t('adminResource.stockHistoryEmpty')}
        columns={[
          when,
          {
            key: 'change',
            title: t('adminResource.change'),
            align: 'end',
            fixed: true,
            render: ({ change }) => (
              <span className={`number ${change > 0 ? styles.plus : styles.minus}`}>
                {change > 0 ? '+' : '−'}
                {countText(Math.abs(change))}
              </span>
            ),
          },
          {
            key: 'quotaAfter',
            title: t('adminResource.quotaAfter'),
            align: 'end',
            render: (row) => <span className="number">{countText(row.quotaAfter)}</span>,
          },
          ...who,
        ]}
      />
      <div className={styles.foot}>
        <ListPager list={list} label={t('adminResource.stockHistory')} hrefOf={(cursor) => hrefWith({ stockCursor: cursor })} />
      </div>
    </Panel>
  );
}

export function PriceHistory({ list, unit }: { list: ListAnswer<PriceChange>; unit: AdminOffer['unit'] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { hrefWith } = useListAddress('admin/resources/offers/:offerId');
  const { when, who } = useTrace<PriceChange>();
  const yuan = (price: string) => (
    <span className="number">
      <Money value={price} /> / {unitWord(t, unit)}
    </span>
  );
  return (
    <Panel title={t('adminResource.priceHistory')} flush>
      <DataTable
        label={t('adminResource.priceHistory')}
        name="admin-offer-prices"
        rows={list.records}
        rowKey={(row) => row.id}
        empty={t('adminResource.priceHistoryEmpty')}
        columns={[
          when,
          { key: 'source', title: t('adminResource.sourcePrice'), align: 'end', fixed: true, render: (row) => yuan(row.sourcePrice) },
          {
            key: 'price',
            title: t('adminResource.discountPrice'),
            align: 'end',
            render: (row) => (row.price === row.sourcePrice ? '—' : yuan(row.price)),
          },
          { key: 'time', title: t('adminResource.discountTime'), render: (row) => discountWords(i18n, row) || '—' },
          ...who,
        ]}
      />
      <div className={styles.foot}>
        <ListPager list={list} label={t('adminResource.priceHistory')} hrefOf={(cursor) => hrefWith({ priceCursor: cursor })} />
      </div>
    </Panel>
  );
}
