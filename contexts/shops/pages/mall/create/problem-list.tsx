import type { Ref } from 'react';
import { fieldWords, onboardingProblemWords } from '#contexts/shops/pages/parts/onboarding/onboarding-words.ts';
import type { OnboardingField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './create.module.css';
import { focusField } from './focus-field.ts';
import { fieldId } from './sections.ts';
import type { OnboardingForm } from './use-onboarding-form.ts';

/** All problems that prevent submitting, each linked to its field. */
export function ProblemList({ form, fields, ref }: { form: OnboardingForm; fields: OnboardingField[]; ref: Ref<HTMLElement> }) {
  const { t } = useI18n();
  const mobile = useMobile();
  return (
    <section ref={ref} className={styles.problems} aria-labelledby="problems" tabIndex={-1}>
      <h2 id="problems">
        <Icon name="alert-triangle" size={18} />
        {t('onboardingPages.problemsTitle', { count: fields.length })}
      </h2>
      <ul>
        {fields.map((field) => {
          const problem = form.problems[field];
          return (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {fieldWords(t, field, form.type)}
              </a>
              {problem && <span>{onboardingProblemWords(t, problem, field, mobile)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
