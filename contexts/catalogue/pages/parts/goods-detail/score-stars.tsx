import { useI18n } from '#web/lib/i18n.tsx';
import { countText } from '#web/lib/term-words.ts';
import styles from './detail.module.css';

/** Five stars filled to the score, the score itself and the number of ratings. */
export function ScoreStars({ score, count }: { score: string; count: number }) {
  const { t } = useI18n();
  if (!(Number(score) > 0)) return <span>{t('shell.scoreNone')}</span>;
  return (
    <span className={styles.score}>
      <span className={styles.stars} style={{ '--part': `${(Number(score) / 5) * 100}%` } as React.CSSProperties} aria-hidden="true">
        ★★★★★
      </span>
      <span className="visually-hidden">{t('shell.score', { score: '' })}</span>
      <strong>{score}</strong>
      <span>{t('goods.ratings', { count: countText(count) })}</span>
    </span>
  );
}
