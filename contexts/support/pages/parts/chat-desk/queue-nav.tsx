import type { ChatQueue } from '#contexts/support/calls/chat-desk.ts';
import { badge } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './conversation-list.module.css';
import { useDesk } from './desk.tsx';
import { PLATFORM_QUEUES, SHOP_QUEUES } from './inbox-state.ts';
import type { QueueCounts } from './use-inbox.ts';

/** The queues of a desk with their number of conversations. */
export function QueueNav({
  value,
  counts,
  hrefOf,
}: {
  value: ChatQueue;
  counts: QueueCounts | null;
  hrefOf: (queue: ChatQueue) => string;
}) {
  const { t } = useI18n();
  const { side } = useDesk();
  return (
    <nav className={styles.queues} aria-label={t('officeService.queues')}>
      {(side === 'shop' ? SHOP_QUEUES : PLATFORM_QUEUES).map((queue) => {
        const count = counts && queue in counts ? counts[queue as keyof QueueCounts] : 0;
        return (
          <a key={queue} href={hrefOf(queue)} aria-current={queue === value ? 'page' : undefined} data-queue={queue}>
            {t(`officeService.queue_${queue}`)}
            {count > 0 && <span className={styles.count}>{badge(count)}</span>}
          </a>
        );
      })}
    </nav>
  );
}
