import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './faq.module.css';

const questions = ['faqWho', 'faqTime', 'faqFee', 'faqRefused', 'faqDraft', 'faqSafe'] as const;

/** Expandable questions; the first one is open. */
export function Faq() {
  const { t } = useI18n();
  return (
    <div className={styles.faq}>
      {questions.map((question, index) => (
        <details key={question} open={index === 0}>
          <summary>
            <h3>{t(`onboardingPages.${question}`)}</h3>
            <Icon name="chevron-down" />
          </summary>
          <p>{t(`onboardingPages.${question}Text`)}</p>
        </details>
      ))}
    </div>
  );
}
