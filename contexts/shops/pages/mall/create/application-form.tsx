/** The form: navigation beside its sections. */
import { type Ref, useState } from 'react';
import { APPLICANT_TYPES, type OnboardingField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './create.module.css';
import { FormField } from './form-field.tsx';
import { ProblemList } from './problem-list.tsx';
import { SectionNav } from './section-nav.tsx';
import { type Section, sectionsOf } from './sections.ts';
import type { useDuplicates } from './use-duplicates.ts';
import type { OnboardingForm } from './use-onboarding-form.ts';

function Progress({ form }: { form: OnboardingForm }) {
  const { t } = useI18n();
  return (
    <p className={styles.progress}>
      <progress value={form.progress.done} max={form.progress.total} aria-label={t('onboardingPages.progress', form.progress)} />
      <span>{t('onboardingPages.progress', form.progress)}</span>
    </p>
  );
}

function TypeChoice({ form }: { form: OnboardingForm }) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.types}>
      <legend>{t('onboardingPages.typeLegend')}</legend>
      {APPLICANT_TYPES.map((type) => (
        <label key={type}>
          <input type="radio" name="applicantType" checked={form.type === type} onChange={() => form.setType(type)} />
          <span className={styles.type}>
            <Icon name={type === 'ENTERPRISE' ? 'building-store' : 'user'} size={24} />
            <span>
              <strong>{t(`onboarding.type${type}`)}</strong>
              <small>{t(`onboardingPages.type${type}Text`)}</small>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Fields whose file is being uploaded. */
export function useBusyFiles() {
  const [busyFiles, setBusyFiles] = useState<ReadonlySet<OnboardingField>>(new Set());
  const setBusy = (field: OnboardingField, isBusy: boolean) =>
    setBusyFiles((before) => {
      if (before.has(field) === isBusy) return before;
      const after = new Set(before);
      if (isBusy) after.add(field);
      else after.delete(field);
      return after;
    });
  return { hasBusyFiles: busyFiles.size > 0, setBusy };
}

type Props = {
  form: OnboardingForm;
  /** About the last refusal, or about the continued draft. */
  note: React.ReactNode;
  /** Whether the list of problems is shown. */
  listed: boolean;
  problems: Ref<HTMLElement>;
  today: string;
  duplicates: ReturnType<typeof useDuplicates>;
  onBusy: (field: OnboardingField, isBusy: boolean) => void;
};

function FormSection({
  section,
  form,
  today,
  duplicates,
  onBusy,
}: Pick<Props, 'form' | 'today' | 'duplicates' | 'onBusy'> & { section: Section }) {
  const { t } = useI18n();
  return (
    <section id={section.id} className={styles.part} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>
        <Icon name={section.icon} size={20} />
        {t(section.title)}
      </h2>
      <div className={styles.fields}>
        {section.fields.map((spec) => (
          <FormField
            key={spec.field}
            spec={spec}
            form={form}
            today={today}
            checking={duplicates.checking === spec.field}
            onLeave={() => duplicates.ask(spec.field)}
            onBusy={(isBusy) => onBusy(spec.field, isBusy)}
          />
        ))}
      </div>
    </section>
  );
}

export function ApplicationForm({ form, note, listed, problems, ...fields }: Props) {
  const sections = sectionsOf(form.type);
  const failing = Object.keys(form.problems) as OnboardingField[];
  return (
    <div className={styles.columns}>
      <aside className={styles.aside}>
        <SectionNav sections={sections} form={form} />
        <Progress form={form} />
      </aside>
      <div className={styles.form}>
        {note}
        {listed && failing.length > 0 && <ProblemList ref={problems} form={form} fields={failing} />}
        <TypeChoice form={form} />
        {sections.map((section) => (
          <FormSection key={section.id} section={section} form={form} {...fields} />
        ))}
      </div>
    </div>
  );
}
