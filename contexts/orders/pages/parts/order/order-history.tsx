import type { OrderView } from '#contexts/orders/calls/order.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { byWords, moveWords } from './order-words.ts';

/** The transitions of an order, newest first. */
export function OrderHistory({ history }: { history: OrderView['history'] }) {
  const { t } = useI18n();
  const entries = history
    .map((entry, index) => ({ key: String(index), at: entry.at, title: moveWords(t, entry), by: byWords(t, entry.by), text: entry.note }))
    .reverse();
  return <Timeline label={t('console.history')} entries={entries} />;
}
