import { filePurposes } from '#contracts/files/purposes.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './papers.module.css';

const kinds: { title: MessageKey; text: MessageKey; icon: IconName; papers: MessageKey[] }[] = [
  {
    title: 'onboarding.typeENTERPRISE',
    text: 'onboardingPages.typeENTERPRISEText',
    icon: 'building-store',
    papers: [
      'onboardingPages.paperLicence',
      'onboardingPages.paperRepresentative',
      'onboardingPages.paperBank',
      'onboardingPages.paperContact',
    ],
  },
  {
    title: 'onboarding.typePERSONAL',
    text: 'onboardingPages.typePERSONALText',
    icon: 'user',
    papers: ['onboardingPages.paperIdentity', 'onboardingPages.paperOwnBank', 'onboardingPages.paperContact', 'onboardingPages.paperProof'],
  },
];

/** The documents an application requires, by type of applicant. */
export function Papers() {
  const { t } = useI18n();
  const max = filePurposes['onboarding-certificate'].maxBytes / 1024 / 1024;
  return (
    <>
      <ul className={styles.kinds}>
        {kinds.map(({ title, text, icon, papers }) => (
          <li key={title} className={styles.kind}>
            <span className={styles.mark}>
              <Icon name={icon} size={26} />
            </span>
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
            <ul>
              {papers.map((paper) => (
                <li key={paper}>
                  <Icon name="circle-check" size={18} />
                  {t(paper)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.formats}>{t('onboardingPages.papersText', { max })}</p>
    </>
  );
}
