import type { getSellerStatement } from '#contexts/payments/calls/settlement.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { byWords, moveWords } from './settlement-words.ts';

export type History = Answer<typeof getSellerStatement>['history'];

/** The history of a statement or a payout; nothing while it is empty. */
export function SettlementHistory({ history }: { history: History }) {
  const { t } = useI18n();
  if (history.length === 0) return null;
  return (
    <Panel title={t('sellerMoney.history')}>
      <SettlementTimeline history={history} />
    </Panel>
  );
}

export function SettlementTimeline({ history }: { history: History }) {
  const { t } = useI18n();
  return (
    <Timeline
      label={t('sellerMoney.history')}
      entries={history.toReversed().map((entry, index) => ({
        key: String(index),
        at: entry.at,
        title: moveWords(t, entry.move),
        by: byWords(t, entry.byWhom),
        text: entry.reason || undefined,
      }))}
    />
  );
}
