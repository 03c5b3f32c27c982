import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import { lastDayOf } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './detail-page.module.css';

type Status = ListingView['status'];
/** The step of a status: draft, review, waiting to be published, on sale. */
const reached: Record<Status, number> = {
  PUBLISH_DRAFT: 0,
  PUBLISH_APPLY: 1,
  AWAIT_HIT_SHELVES: 2,
  EXECUTING_ON_SHELVES: 2,
  FAILED_ON_SHELVES: 2,
  ON_SHELVES: 3,
  OFF_SHELVES: 4,
  FORCED_OFF_SHELVES: 4,
};
const stopped: readonly Status[] = ['FAILED_ON_SHELVES', 'FORCED_OFF_SHELVES'];

/** The steps of a product until it is on sale, and the meaning of the current one. */
export function ListingSteps({ view }: { view: Pick<ListingView, 'status' | 'modification' | 'applications'> }) {
  const { t, locale } = useI18n();
  const at = reached[view.status];
  const words = ['stepDraft', 'stepReview', 'stepAwait', 'stepSale', ...(at === 4 ? (['stepOff'] as const) : [])] as const;
  const [latest] = view.applications;
  return (
    <>
      <ol className={styles.steps} aria-label={t('sellerGoods.stepsLabel')}>
        {words.map((word, index) => {
          const state = index < at ? 'done' : index === at ? (stopped.includes(view.status) ? 'stopped' : 'current') : 'todo';
          return (
            <li key={word} data-state={state} aria-current={index === at ? 'step' : undefined}>
              <span className={styles.dot}>
                {state === 'done' ? <Icon name="check" size={14} /> : state === 'stopped' ? <Icon name="x" size={14} /> : index + 1}
              </span>
              {t(`sellerGoods.${word}`)}
            </li>
          );
        })}
      </ol>
      <p className={styles.meaning}>
        {t(`sellerGoods.statusText${view.status}`)} {view.modification && t(`sellerGoods.modificationText${view.modification}`)}{' '}
        {latest?.state === 'PENDING' && t('sellerGoods.dueBy', { date: formatDate(lastDayOf(latest.dueAt), locale) })}
      </p>
    </>
  );
}
