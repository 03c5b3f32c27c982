import type { ReactNode } from 'react';
import { capitalWords, fieldWords } from '#contexts/shops/pages/parts/onboarding/onboarding-words.ts';
import {
  FILE_FIELDS,
  normaliseOnboardingDraft,
  type OnboardingField,
  type OnboardingFileField,
  type OnboardingTextField,
} from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { FilePreview } from './file-preview.tsx';
import { type FieldSpec, sectionsOf } from './sections.ts';
import styles from './summary.module.css';
import type { OnboardingForm } from './use-onboarding-form.ts';

const isFile = (field: OnboardingField): field is OnboardingFileField => (FILE_FIELDS as readonly string[]).includes(field);
const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The application as it will be submitted, section by section, for a final check. */
export function Summary({ form, onEdit }: { form: OnboardingForm; onEdit: (sectionId: string) => void }) {
  const { t } = useI18n();
  const { type } = form;
  const fields = normaliseOnboardingDraft(form.fields, type);

  function shown(spec: FieldSpec): ReactNode {
    const { field, choices } = spec;
    if (field === 'serviceHours') return `${fields.serviceHours.start} – ${fields.serviceHours.end}`;
    const value = fields[field as OnboardingTextField];
    if (value === '') return <span className={styles.nothing}>{t('onboardingPages.confirmNothing')}</span>;
    if (isFile(field)) return <FilePreview fileId={value} label={fieldWords(t, field, type)} />;
    const choice = choices?.find((one) => one.value === value);
    if (choice) return t(choice.words);
    if (field === 'registeredCapital') return capitalWords(value);
    return field === 'bankAccount' ? <span className="number">{inFours(value)}</span> : value;
  }

  return (
    <>
      {sectionsOf(type).map((section) => {
        const title = t(section.title);
        return (
          <section key={section.id} className={styles.part} aria-labelledby={`summary-${section.id}`}>
            <header>
              <h2 id={`summary-${section.id}`}>{title}</h2>
              <button
                type="button"
                className="link"
                onClick={() => onEdit(section.id)}
                aria-label={t('onboardingPages.confirmOf', { section: title })}
              >
                {t('onboardingPages.confirmEdit')}
              </button>
            </header>
            <dl>
              {section.id === 'subject' && (
                <div>
                  <dt>{t('onboarding.fieldApplicantType')}</dt>
                  <dd>{t(`onboarding.type${type}`)}</dd>
                </div>
              )}
              {section.fields.map((spec) => (
                <div key={spec.field} data-wide={spec.wide || undefined}>
                  <dt>{fieldWords(t, spec.field, type)}</dt>
                  <dd>{shown(spec)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </>
  );
}
