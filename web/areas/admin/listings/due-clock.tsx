import type { QueuedApplication } from '#contracts/catalogue/listing-review.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx';
import { stretchWords } from './listing-words.ts';
import styles from './listings.module.css';

const DAY_MS = 86_400_000;

/** When a review is due and how much time is left; `now` is the server's, so that both sides say the same. */
export function DueClock({ application, now }: { application: Pick<QueuedApplication, 'dueAt' | 'state'>; now: number }) {
  const { t, locale } = useI18n();
  const left = application.dueAt - now;
  return (
    <span className={styles.clock}>
      <span className="number">{formatDateTime(application.dueAt, locale)}</span>
      {application.state === 'PENDING' && (
        <StatusTag tone={left < 0 ? 'danger' : left < DAY_MS ? 'warning' : 'neutral'}>
          {t(left < 0 ? 'adminReview.listingDueLate' : 'adminReview.listingDueIn', { time: stretchWords(t, Math.abs(left)) })}
        </StatusTag>
      )}
    </span>
  );
}
