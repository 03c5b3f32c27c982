/** Frozen and released entitlements, for a shop or for the platform: pending deletions are confirmed here. */

import type { EndingRow } from '#contexts/orders/calls/renewal.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountText } from '#web/lib/term-words.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import cells from '../order/order-cells.module.css';

const states = ['FROZEN', 'TO_CLEAR', 'CLEARED'] as const;
type Shown = (typeof states)[number];
const tones: Record<Shown, Tone> = { FROZEN: 'warning', TO_CLEAR: 'danger', CLEARED: 'neutral' };
const shownState = ({ state, clearedAt }: EndingRow): Shown => (state === 'FROZEN' ? 'FROZEN' : clearedAt > 0 ? 'CLEARED' : 'TO_CLEAR');

type Props = {
  page: 'seller/endings' | 'admin/endings';
  list: ListAnswer<EndingRow>;
  hrefOf: (row: EndingRow) => string;
  clear: (id: string) => Promise<unknown>;
};

export function EndingsList({ page, list, hrefOf, clear }: Props) {
  const { t, pick, timeText } = useI18n();
  const { run } = useAction();
  async function confirmClear(row: EndingRow): Promise<void> {
    const agreed = await confirm({
      title: t('trade.endingClearTitle'),
      text: t('trade.endingClearText', { name: pick(row.name, row.nameEn) }),
      confirmText: t('trade.endingClear'),
    });
    if (agreed) await run(() => clear(row.id), { success: t('trade.endingCleared') });
  }
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '—');
  const columns: Column<EndingRow>[] = [
    {
      key: 'goods',
      title: t('trade.endingGoods'),
      fixed: true,
      render: (row) => (
        <div className={cells.lines}>
          <a className="link" href={hrefOf(row)}>
            {pick(row.name, row.nameEn)}
          </a>
          <small className={cells.small}>
            {[pick(row.specification, row.specificationEn), row.unit && amountText(t, row.amount, row.unit)].filter(Boolean).join(' · ')}
          </small>
        </div>
      ),
    },
    { key: 'buyer', title: t('trade.endingBuyer'), render: (row) => row.buyerName },
    { key: 'reference', title: t('trade.endingReference'), render: (row) => row.reference || '—' },
    {
      key: 'state',
      title: t('trade.endingState'),
      render: (row) => <StatusTag tone={tones[shownState(row)]}>{t(`trade.ending${shownState(row)}`)}</StatusTag>,
    },
    { key: 'endsAt', title: t('trade.endingEndsAt'), sortable: true, render: (row) => at(row.endsAt) },
    { key: 'releaseAt', title: t('trade.endingReleaseAt'), render: (row) => at(row.releasedAt || row.releaseAt) },
    {
      key: 'order',
      title: t('trade.endingOrder'),
      render: (row) => <Numbered number={row.orderNo} what={t('trade.endingOrder')} />,
    },
    {
      key: 'actions',
      title: t('trade.quoteActions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          {row.actions.includes('clear') && <RowButton onClick={() => confirmClear(row)}>{t('trade.endingClear')}</RowButton>}
        </RowActions>
      ),
    },
  ];
  return (
    <PagedList
      page={page}
      label={t('officeTitles.sellerEndings')}
      name={page.replace('/', '-')}
      columns={columns}
      list={list}
      filters={[
        {
          kind: 'select',
          name: 'state',
          label: t('trade.endingState'),
          options: states.map((value) => ({ value, label: t(`trade.ending${value}`) })),
        },
      ]}
      rowKey={(row) => row.id}
      usualSort={{ by: 'endsAt', order: 'desc' }}
      empty={<EmptyState icon="clock" title={t('trade.endingsNone')} text={t('trade.endingsNoneText')} />}
    />
  );
}
