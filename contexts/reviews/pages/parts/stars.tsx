import type { CSSProperties } from 'react';
import { type Stars as AspectStars, MOST_STARS, REVIEW_ASPECTS } from '#contexts/reviews/rules/reviews.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { aspectWords } from './aspect-words.ts';
import styles from './reviews.module.css';

/** Five stars, filled up to a number or a score. `words`: accessible name. */
export function Stars({ value, words }: { value: number; words: string }) {
  return (
    <>
      <span className={styles.stars} style={{ '--part': `${(value / MOST_STARS) * 100}%` } as CSSProperties} aria-hidden="true">
        ★★★★★
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}

/** Each aspect with its score; '0.0' is shown as not rated. */
export function AspectScores({ aspects }: { aspects: Record<keyof AspectStars, string> }) {
  const { t } = useI18n();
  return (
    <dl className={styles.aspects}>
      {REVIEW_ASPECTS.map((aspect) => (
        <div key={aspect}>
          <dt>{t(aspectWords[aspect])}</dt>
          <dd>{Number(aspects[aspect]) > 0 ? aspects[aspect] : '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
