import type { listSellerRights } from '#contexts/shops/calls/onboarding.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatPermille } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './hero.module.css';

/** Days within which an application is reviewed (section 9). */
const REVIEW_DAYS = 3;

type Props = {
  way: { href: string; words: string; note: string; reload: boolean };
  levels: Answer<typeof listSellerRights>['levels'];
};

/** The introduction, the link to apply, and the three most requested figures. */
export function Hero({ way, levels }: Props) {
  const { t } = useI18n();
  const least = levels.length > 0 ? Math.min(...levels.map(({ commissionPermille }) => commissionPermille)) : 0;
  return (
    <section className={styles.hero} aria-labelledby="onboarding-title">
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.kind}>
            <Icon name="building-store" size={16} />
            {t('titles.onboarding')}
          </p>
          <h1 id="onboarding-title">{t('onboardingPages.heroTitle')}</h1>
          <p className={styles.text}>{t('onboardingPages.heroText')}</p>
          <p className={styles.ways}>
            <a className={styles.primary} href={way.href} data-reload={way.reload ? '' : undefined}>
              {way.words}
              <Icon name="arrow-right" size={18} />
            </a>
            <a className={styles.second} href="#rights">
              {t('onboardingPages.seeRights')}
            </a>
          </p>
          {way.note && <p className={styles.note}>{way.note}</p>}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{t('onboardingPages.factDays')}</dt>
            <dd>{REVIEW_DAYS}</dd>
          </div>
          {levels.length > 0 && (
            <div>
              <dt>{t('onboardingPages.factCommission')}</dt>
              <dd>{formatPermille(least)}</dd>
            </div>
          )}
          <div>
            <dt>{t('onboardingPages.factEntry')}</dt>
            <dd>¥0</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
