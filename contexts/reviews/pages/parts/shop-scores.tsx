import type { getShopScores } from '#contexts/reviews/calls/reviews.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { countText } from '#web/lib/term-words.ts';
import styles from './reviews.module.css';
import { ScoreRule } from './reviews-section.tsx';
import { AspectScores, Stars } from './stars.tsx';

/** The scores of a shop by aspect; nothing before the first rating. */
export function ShopScores({ scores }: { scores: Answer<typeof getShopScores> }) {
  const { t } = useI18n();
  if (scores.count === 0) return null;
  return (
    <section className={styles.shopScores} aria-label={t('reviews.shopScores')}>
      <p className={styles.scoreBig}>
        <strong>{scores.score}</strong>
        <span>
          <Stars value={Number(scores.score)} words="" />
          <small>{t('reviews.countOf', { count: countText(scores.count) })}</small>
        </span>
      </p>
      <AspectScores aspects={scores.aspects} />
      <ScoreRule />
    </section>
  );
}
