import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './onboarding-flow.module.css';

const steps: { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: 'edit', title: 'onboardingPages.flowApply', text: 'onboardingPages.flowApplyText' },
  { icon: 'shield-check', title: 'onboardingPages.flowReview', text: 'onboardingPages.flowReviewText' },
  { icon: 'wallet', title: 'onboardingPages.flowDeposit', text: 'onboardingPages.flowDepositText' },
  { icon: 'building-store', title: 'onboardingPages.flowOpen', text: 'onboardingPages.flowOpenText' },
];

/** The four steps of onboarding. `at` is the current step (1 to 4): earlier ones are done; `short` omits their descriptions. */
export function OnboardingFlow({ at = 0, short = false }: { at?: number; short?: boolean }) {
  const { t } = useI18n();
  return (
    <ol className={styles.flow} data-short={short || undefined}>
      {steps.map(({ icon, title, text }, index) => {
        const number = index + 1;
        const standing = at === 0 ? 'plain' : number < at ? 'done' : number === at ? 'now' : 'later';
        return (
          <li key={title} className={styles.step} data-standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>
              <Icon name={standing === 'done' ? 'check' : icon} size={short ? 18 : 26} />
            </span>
            <div>
              <p className={styles.number}>{t('onboardingPages.stepNumber', { number })}</p>
              <p className={styles.title}>{t(title)}</p>
              {!short && <p className={styles.text}>{t(text)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
