/** A review: text, pictures, follow-up, the shop's answer. */
import type { ReactNode } from 'react';
import type { ReviewView } from '#contexts/reviews/calls/fields.ts';
import { REVIEW_ASPECTS } from '#contexts/reviews/rules/reviews.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { aspectWords } from './aspect-words.ts';
import { ReviewPictures } from './review-pictures.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

export function ReviewBody({ review, children }: { review: ReviewView; children?: ReactNode }) {
  const { t, pick, locale } = useI18n();
  const days = Math.floor((review.addedAt - review.createdAt) / DAY_MS);
  return (
    <div className={styles.body}>
      <p className={styles.facts}>
        <Stars value={review.overall} words={t('reviews.stars', { count: review.overall })} />
        {REVIEW_ASPECTS.map((aspect) => (
          <span key={aspect}>
            {t(aspectWords[aspect])} {review.stars[aspect]}
          </span>
        ))}
        {review.specification && <span>{pick(review.specification, review.specificationEn)}</span>}
        <time dateTime={new Date(review.createdAt).toISOString()}>{formatDate(review.createdAt, locale)}</time>
        {review.returned && <span className={styles.returned}>{t('reviews.returned')}</span>}
      </p>
      <p className={styles.text}>{review.body}</p>
      <ReviewPictures pictures={review.pictures} />
      {review.addedAt > 0 && (
        <div className={styles.addition}>
          <strong>{days > 0 ? t('reviews.addedAfter', { days }) : t('reviews.addedSameDay')}</strong>
          <p className={styles.text}>{review.addition}</p>
          <ReviewPictures pictures={review.additionPictures} />
        </div>
      )}
      {review.reply && (
        <div className={styles.reply}>
          <strong>{t('reviews.replyOfShop')}</strong>
          <p className={styles.text}>{review.reply}</p>
        </div>
      )}
      {children}
    </div>
  );
}
