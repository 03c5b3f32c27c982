import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { getAgreement } from '#contracts/operations/operations.ts';
import { readQuery, searchOf } from '#contracts/pages/pages.ts';
import type { getOnboardingDraft, RefusalReason } from '#contracts/shops/onboarding.ts';
import { APPLICANT_TYPES, type OnboardingField, type OnboardingTextField } from '#kernel/onboarding/onboarding.ts';
import { OnboardingFlow } from '#web/features/shops/onboarding/onboarding-flow.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { Consent } from './consent.tsx';
import styles from './create.module.css';
import { DraftMark, momentWords } from './draft-mark.tsx';
import { FormField } from './form-field.tsx';
import { ProblemList } from './problem-list.tsx';
import { SectionNav } from './section-nav.tsx';
import { sectionsOf } from './sections.ts';
import { Summary } from './summary.tsx';
import { useDraft } from './use-draft.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useOnboardingForm } from './use-onboarding-form.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  draft: Answer<typeof getOnboardingDraft>;
  agreement: Answer<typeof getAgreement>;
  /** Of the last refusal. */
  reasons: RefusalReason[];
  now: number;
  today: string;
};

const CONFIRM = searchOf('mall/settle/create', { step: 'confirm' });

export function Application({ draft, agreement, reasons, now, today }: Props) {
  const { t, pick, locale } = useI18n();
  const mobile = useMobile();
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useOnboardingForm({ type: draft.applicantType, fields: draft.fields, reasons, today });
  const saving = useDraft(form.type, form.fields, draft.savedAt);
  const duplicates = useDuplicates(form);
  const [busyFiles, setBusyFiles] = useState<ReadonlySet<OnboardingField>>(new Set());
  const [listed, setListed] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const problems = useRef<HTMLElement>(null);
  const page = useRef<HTMLElement>(null);
  const sections = sectionsOf(form.type);
  const failing = Object.keys(form.problems) as OnboardingField[];
  const confirming = readQuery('mall/settle/create', new URLSearchParams(search)).step === 'confirm' && failing.length === 0;
  const toForm = (hash = '') => void navigate({ search: '', hash }, { replace: true });

  const { submit, busy } = useSubmit({
    form,
    agreementVersion: agreement.version,
    onSending: saving.rest,
    onFailed: saving.goOn,
    onRefused: () => {
      toForm();
      showProblems();
    },
    onAgreementChanged: () => setAgreed(false),
  });

  // What was typed before the page was alive is taken over, once.
  const { fields, set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is rendered again
  useLayoutEffect(() => {
    for (const input of page.current?.querySelectorAll<HTMLInputElement>('[data-field]') ?? []) {
      const field = input.dataset.field as OnboardingTextField;
      if (field in fields && input.value !== fields[field]) set(field, input.value);
    }
  }, []);

  function showProblems() {
    setListed(true);
    requestAnimationFrame(() => {
      problems.current?.scrollIntoView({ block: 'start' });
      problems.current?.focus({ preventScroll: true });
    });
  }
  function goOn() {
    if (busyFiles.size > 0) return showToast(t('onboardingPages.uploadBusy'), 'warning');
    if (form.tryAll().length > 0) return showProblems();
    setListed(false);
    void saving.flush();
    void navigate({ search: CONFIRM });
    window.scrollTo(0, 0);
  }
  function send() {
    if (busy) return;
    setWrong(true);
    if (!agreed) {
      showToast(t('onboardingPages.notAgreed', { title: pick(agreement.title, agreement.titleEn) }), 'warning');
      return box.current?.focus();
    }
    void submit();
  }
  const whole = reasons.filter(({ field }) => field === '');

  return (
    <main className={styles.page} ref={page} data-mobile={mobile || undefined}>
      <OnboardingFlow at={1} short />
      <header className={styles.head}>
        <h1>{t(confirming ? 'onboardingPages.confirmTitle' : 'onboardingPages.createTitle')}</h1>
        <p>{t(confirming ? 'onboardingPages.confirmLead' : 'onboardingPages.createLead')}</p>
      </header>
      {confirming ? (
        <div className={styles.summary}>
          <Summary form={form} onEdit={(section) => toForm(`#${section}`)} />
          <Consent agreement={agreement} agreed={agreed} onChange={setAgreed} wrong={wrong} box={box} />
        </div>
      ) : (
        <div className={styles.columns}>
          <aside className={styles.aside}>
            <SectionNav sections={sections} form={form} />
            <p className={styles.progress}>
              <progress value={form.progress.done} max={form.progress.total} aria-label={t('onboardingPages.progress', form.progress)} />
              <span>{t('onboardingPages.progress', form.progress)}</span>
            </p>
          </aside>
          <div className={styles.form}>
            {reasons.length > 0 ? (
              <div className={styles.refused} role="note">
                <Icon name="alert-triangle" size={18} />
                <div>
                  <p>{t('onboardingPages.refusedTitle')}</p>
                  {whole.map(({ text }) => (
                    <p key={text}>{text}</p>
                  ))}
                </div>
              </div>
            ) : (
              draft.savedAt !== null && (
                <p className={styles.restored}>
                  <Icon name="history" size={16} />
                  {t('onboardingPages.draftRestored', { time: momentWords(draft.savedAt, now, locale) })}
                </p>
              )
            )}
            {listed && failing.length > 0 && <ProblemList ref={problems} form={form} fields={failing} />}
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
            {sections.map((section) => (
              <section key={section.id} id={section.id} className={styles.part} aria-labelledby={`${section.id}-title`}>
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
                      onBusy={(uploading) =>
                        setBusyFiles((now_) => {
                          const next = new Set(now_);
                          if (uploading) next.add(spec.field);
                          else next.delete(spec.field);
                          return next;
                        })
                      }
                    />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.barInside} data-two={confirming || undefined}>
          <DraftMark state={saving.state} onRetry={() => void saving.flush()} />
          {confirming && (
            <button type="button" className="button" onClick={() => toForm()}>
              {t('onboardingPages.backToForm')}
            </button>
          )}
          <button
            type="button"
            className="button primary"
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={confirming ? send : goOn}
          >
            {t(confirming ? (busy ? 'onboardingPages.submitting' : 'onboardingPages.submit') : 'onboardingPages.toConfirm')}
          </button>
        </div>
      </div>
    </main>
  );
}
