import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import { badMoves, moverWords, moveWords } from '#contexts/catalogue/pages/parts/listing/history-words.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';

/** The history, newest first. */
export function ListingHistory({ view }: { view: ListingView }) {
  const { t } = useI18n();
  const wordOf = (status: string) => (status ? t(`sellerGoods.status${status}` as MessageKey) : '');
  return (
    <Panel title={t('sellerGoods.history')} count={view.history.length}>
      {view.history.length === 0 ? (
        <p>{t('sellerGoods.noHistory')}</p>
      ) : (
        <Timeline
          label={t('sellerGoods.history')}
          entries={view.history.map((entry, index) => ({
            key: `${entry.at} ${entry.move} ${index}`,
            at: entry.at,
            title: moveWords[entry.move] ? t(moveWords[entry.move] as MessageKey) : wordOf(entry.to),
            by: [moverWords[entry.by] ? t(moverWords[entry.by] as MessageKey) : '', entry.by === 'merchant' ? entry.userName : '']
              .filter(Boolean)
              .join(' '),
            text: entry.reason,
            ...(badMoves.includes(entry.move) && { tone: 'danger' as const }),
          }))}
        />
      )}
    </Panel>
  );
}
