import type { listSellerRights } from '#contexts/shops/calls/onboarding.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatPermille } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { isNothing, moneyText } from '#web/lib/money-words.ts';
import styles from './level-cards.module.css';

/** The cost of each level and how a shop reaches it. */
export function LevelCards({ levels }: { levels: Answer<typeof listSellerRights>['levels'] }) {
  const { t, pick } = useI18n();
  return (
    <ul className={styles.levels}>
      {levels.map(({ level, commissionPermille, deposit, condition, conditionEn }) => (
        <li key={level} className={styles.level} data-level={level}>
          <h3>{t(`onboarding.level${level}`)}</h3>
          <dl>
            <div className={styles.fee}>
              <dt>
                {t('onboardingPages.commission')} <small>{t('onboardingPages.commissionText')}</small>
              </dt>
              <dd>{formatPermille(commissionPermille)}</dd>
            </div>
            <div>
              <dt>{t('onboardingPages.deposit')}</dt>
              <dd>{isNothing(deposit) ? t('onboardingPages.depositNone') : moneyText(deposit)}</dd>
            </div>
            <div className={styles.condition}>
              <dt>{t('onboardingPages.condition')}</dt>
              <dd>{pick(condition, conditionEn)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
