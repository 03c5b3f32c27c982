import {
  type Board,
  BUYER_AS_VISITORS,
  COMPARED_DAYS,
  GROWTH_LEAST,
  GROWTH_SMOOTHING,
  MOST_RANKED,
  PIECES_OF_BUYER,
  RATING_WEIGHT,
} from '#contexts/catalogue/rules/ranking/ranking.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './ranking-page.module.css';

/** How the board is computed, with the actual parameters. */
export function RankingRule({ board }: { board: Board }) {
  const { t } = useI18n();
  return (
    <aside className={styles.rule} aria-labelledby="rule">
      <h2 id="rule">
        <Icon name="info-circle" size={16} />
        {t('ranking.rule')}
      </h2>
      <p>
        {t(`ranking.rule.${board}`, {
          most: PIECES_OF_BUYER,
          smoothing: GROWTH_SMOOTHING,
          least: GROWTH_LEAST,
          weight: RATING_WEIGHT,
          buyer: BUYER_AS_VISITORS,
        })}
      </p>
      <ul>
        {board !== 'rating' && <li>{t('ranking.ruleOwn')}</li>}
        <li>{t('ranking.ruleTies')}</li>
        <li>{t('ranking.ruleChange', { most: MOST_RANKED, days: COMPARED_DAYS })}</li>
      </ul>
    </aside>
  );
}
