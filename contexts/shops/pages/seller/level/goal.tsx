import type { getShopLevel } from '#contexts/shops/calls/dashboard.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './level-page.module.css';

const levelWords = { normal: 'shell.levelNormal', fine: 'shell.levelFine', excellent: 'shell.levelExcellent' } as const;

/** The requirements of a level, and the shop's progress. */
export function Goal({ goal, score }: { goal: Answer<typeof getShopLevel>['next'][number]; score: string }) {
  const { t } = useI18n();
  const { ownTurnover } = goal;
  const missing = Math.max(0, Number(goal.turnover) - Number(ownTurnover ?? 0));
  const reached = t('sellerShop.riseReached');
  return (
    <section className={styles.goal} aria-label={t('sellerShop.riseTo', { level: t(levelWords[goal.level]) })}>
      <h3>{t('sellerShop.riseTo', { level: t(levelWords[goal.level]) })}</h3>
      <div className={styles.condition}>
        <span>{t('sellerShop.riseTurnover', { months: goal.months })}</span>
        {ownTurnover === null ? (
          <span className={styles.hidden}>{t('sellerShop.riseHidden')}</span>
        ) : (
          <>
            <span className={styles.amounts}>
              <Money value={ownTurnover} /> / <Money value={goal.turnover} />
            </span>
            <progress
              max={Number(goal.turnover)}
              value={Math.min(Number(ownTurnover), Number(goal.turnover))}
              aria-label={t('sellerShop.riseTurnover', { months: goal.months })}
            />
            <StatusTag tone={missing === 0 ? 'success' : 'neutral'}>
              {missing === 0 ? reached : t('sellerShop.riseMissing', { amount: moneyText(missing.toFixed(2)) })}
            </StatusTag>
          </>
        )}
      </div>
      <div className={styles.condition}>
        <span>{t('sellerShop.riseScore', { score: goal.score })}</span>
        <StatusTag tone={goal.scoreReached ? 'success' : 'warning'}>
          {goal.scoreReached ? reached : Number(score) > 0 ? t('sellerShop.riseScoreMissing', { score }) : t('shell.scoreNone')}
        </StatusTag>
      </div>
    </section>
  );
}
