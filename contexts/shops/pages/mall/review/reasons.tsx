import type { RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import { fieldWords } from '#contexts/shops/pages/parts/onboarding/onboarding-words.ts';
import type { ApplicantType } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { fieldId } from '../create/sections.ts';
import styles from './review.module.css';

/** The reasons of the refusal, each linked to its field. */
export function Reasons({ reasons, applicantType }: { reasons: RefusalReason[]; applicantType: ApplicantType }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <section className={styles.card} aria-labelledby="reasons">
      <h2 id="reasons">{t('onboardingPages.reasonsTitle')}</h2>
      <ul className={styles.reasons}>
        {reasons.map(({ field, text }) => {
          const name = field === '' ? t('onboardingPages.reasonWhole') : fieldWords(t, field, applicantType);
          return (
            <li key={`${field} ${text}`}>
              <div>
                <strong>{name}</strong>
                <p>{text}</p>
              </div>
              <a className="link" href={`${links.mall('settle/create')}${field === '' ? '' : `#${fieldId(field)}`}`}>
                {t('onboardingPages.goFix')}
                <span className="visually-hidden"> {name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
