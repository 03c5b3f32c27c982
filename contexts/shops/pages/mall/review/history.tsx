import type { OnboardingEvent } from '#contexts/shops/calls/onboarding.ts';
import { fieldWords } from '#contexts/shops/pages/parts/onboarding/onboarding-words.ts';
import type { ApplicantType } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Ago } from '#web/ui/ago/ago.tsx';
import styles from './review.module.css';

/** The history of the application, latest first. */
export function History({ events, applicantType }: { events: OnboardingEvent[]; applicantType: ApplicantType }) {
  const { t } = useI18n();
  const latestFirst = [...events].sort((one, other) => other.at - one.at);
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{t('onboardingPages.historyTitle')}</h2>
      <ol className={styles.history}>
        {latestFirst.map(({ move, status, at, by, reasons }) => (
          <li key={`${at} ${move}`} data-status={status}>
            <p className={styles.move}>{t(`onboarding.move${move}`)}</p>
            <p className={styles.when}>
              <Ago at={at} /> · {t(by === 'applicant' ? 'onboardingPages.historyYou' : 'onboardingPages.historyReviewer')}
            </p>
            {reasons.length > 0 && (
              <ul>
                {reasons.map(({ field, text }) => (
                  <li key={`${field} ${text}`}>
                    {field !== '' && <strong>{fieldWords(t, field, applicantType)} </strong>}
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
