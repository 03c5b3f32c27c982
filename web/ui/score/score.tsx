import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';

type Props = { score: string; count: number; className?: string | undefined; size?: number };

/** The score of goods or a shop with its number of reviews, which qualifies it. Nothing without reviews. */
export function Score({ score, count, className, size = 11 }: Props) {
  const { t } = useI18n();
  if (count === 0) return null;
  return (
    <span className={className}>
      <Icon name="star-filled" size={size} />
      <span className="visually-hidden">{t('shell.score', { score: '' })}</span>
      {score}
      <span title={t('shell.ratings', { count })}>
        <span aria-hidden="true">({count})</span>
        <span className="visually-hidden"> {t('shell.ratings', { count })}</span>
      </span>
    </span>
  );
}
