import type { z } from 'zod';
import type { listingHistoryEntry } from '#contexts/catalogue/calls/listing-content.ts';
import { badMoves, moverWords, moveWords } from '#contexts/catalogue/pages/parts/listing/history-words.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';

/** The history of a product, newest first, with who made each change. */
export function ListingTimeline({ history }: { history: z.output<typeof listingHistoryEntry>[] }) {
  const { t } = useI18n();
  const title = t('adminReview.listingHistory');
  return (
    <Panel title={title} count={history.length}>
      {history.length === 0 ? (
        <p>{t('adminReview.listingHistoryNone')}</p>
      ) : (
        <Timeline
          label={title}
          entries={history.map((entry, index) => ({
            key: `${entry.at} ${entry.move} ${index}`,
            at: entry.at,
            title: moveWords[entry.move] ? t(moveWords[entry.move] as MessageKey) : entry.move,
            by: [moverWords[entry.by] ? t(moverWords[entry.by] as MessageKey) : '', entry.userName].filter(Boolean).join(' '),
            text: entry.reason,
            ...(badMoves.includes(entry.move) && { tone: 'danger' as const }),
          }))}
        />
      )}
    </Panel>
  );
}
