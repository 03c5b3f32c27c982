import type { MaskedApplication } from '#contexts/shops/calls/onboarding.ts';
import { capitalWords, fieldWords } from '#contexts/shops/pages/parts/onboarding/onboarding-words.ts';
import { FILE_FIELDS, type OnboardingTextField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { FilePreview } from '../create/file-preview.tsx';
import { type FieldSpec, sectionsOf } from '../create/sections.ts';
import styles from './review.module.css';

const isFile = (field: string): boolean => (FILE_FIELDS as readonly string[]).includes(field);

/** The submitted application, section by section; personal fields masked, empty ones omitted. */
export function Submitted({ application }: { application: MaskedApplication }) {
  const { t } = useI18n();
  const { applicantType: type } = application;
  const valueOf = ({ field }: FieldSpec) =>
    field === 'serviceHours'
      ? `${application.serviceHours.start} – ${application.serviceHours.end}`
      : application[field as OnboardingTextField];
  function shown(spec: FieldSpec) {
    const value = valueOf(spec);
    const name = fieldWords(t, spec.field, type);
    if (isFile(spec.field))
      return (
        <a href={filePathOf(value)} target="_blank" rel="noopener" className={styles.file}>
          <FilePreview fileId={value} label={name} />
        </a>
      );
    const choice = spec.choices?.find((one) => one.value === value);
    if (choice) return t(choice.words);
    return spec.field === 'registeredCapital' ? capitalWords(value) : value;
  }
  return (
    <section className={styles.card} aria-labelledby="submitted">
      <h2 id="submitted">{t('onboardingPages.submittedTitle')}</h2>
      <p className={styles.muted}>{t('onboardingPages.submittedText')}</p>
      {sectionsOf(type).map((section) => {
        const filled = section.fields.filter((spec) => valueOf(spec) !== '');
        if (filled.length === 0) return null;
        return (
          <details key={section.id} className={styles.part} open={section.id === 'subject'}>
            <summary>{t(section.title)}</summary>
            <dl>
              {section.id === 'subject' && (
                <div>
                  <dt>{t('onboarding.fieldApplicantType')}</dt>
                  <dd>{t(`onboarding.type${type}`)}</dd>
                </div>
              )}
              {filled.map((spec) => (
                <div key={spec.field}>
                  <dt>{fieldWords(t, spec.field, type)}</dt>
                  <dd>{shown(spec)}</dd>
                </div>
              ))}
            </dl>
          </details>
        );
      })}
    </section>
  );
}
