/** The lines of a paid order that have been or can be reviewed. */
import type { ReviewableLineView } from '#contexts/reviews/calls/reviews.ts';
import { REVIEW_DAYS } from '#contexts/reviews/rules/reviews.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import styles from './order-page.module.css';

export function ReviewPanel({ lines }: { lines: readonly ReviewableLineView[] }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  // Compute of a region and trials cannot be reviewed: omitted.
  const shown = lines.filter(({ refusal }) => refusal !== 'NOT_BOUGHT' && refusal !== 'TRIAL');
  if (shown.length === 0) return null;
  return (
    <Panel title={t('reviews.orderReviews')} more={{ href: links.console('reviews'), words: t('reviews.toReviews') }}>
      <ul className={styles.reviews}>
        {shown.map((line) => {
          const name = pick(line.name, line.nameEn);
          return (
            <li key={line.lineNo}>
              <span>
                {name}
                <small>
                  {line.refusal
                    ? t(`reviews.refusal${line.refusal}`, { days: REVIEW_DAYS })
                    : line.reviewId
                      ? ''
                      : t('reviews.until', { date: formatDate(line.until, locale) })}
                </small>
              </span>
              {line.reviewId ? (
                <span>{t('reviews.reviewed')}</span>
              ) : (
                !line.refusal && (
                  <a className="button" href={links.console('reviews/write', { orderId: line.orderId, lineNo: line.lineNo })}>
                    {t('reviews.writeNow')}
                    <span className="visually-hidden"> {name}</span>
                  </a>
                )
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
