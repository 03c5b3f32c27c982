import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { getAgreement } from '#contexts/operations/calls/operations.ts';
import type { getOnboardingDraft, RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import { OnboardingFlow } from '#contexts/shops/pages/parts/onboarding/onboarding-flow.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery, searchOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { ActionBar } from './action-bar.tsx';
import { ApplicationForm, useBusyFiles } from './application-form.tsx';
import { Consent } from './consent.tsx';
import styles from './create.module.css';
import { DraftNote, RefusalNote } from './form-notes.tsx';
import { Summary } from './summary.tsx';
import { useDraft } from './use-draft.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useOnboardingForm } from './use-onboarding-form.ts';
import { useSubmit } from './use-submit.ts';
import { useTypedBefore } from './use-typed-before.ts';

type Props = {
  draft: Answer<typeof getOnboardingDraft>;
  agreement: Answer<typeof getAgreement>;
  /** Reasons of the last refusal. */
  reasons: RefusalReason[];
  now: number;
  today: string;
};

const CONFIRM = searchOf('mall/settle/create', { step: 'confirm' });

/** Edited, then reviewed and submitted; the address holds the step. */
function useApplication({ draft, agreement, reasons, today }: Props) {
  const { t, pick } = useI18n();
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useOnboardingForm({ type: draft.applicantType, fields: draft.fields, reasons, today });
  const saving = useDraft(form.type, form.fields, draft.savedAt);
  const { hasBusyFiles, setBusy } = useBusyFiles();
  const [listed, setListed] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const problems = useRef<HTMLElement>(null);
  const isConfirming =
    readQuery('mall/settle/create', new URLSearchParams(search)).step === 'confirm' && Object.keys(form.problems).length === 0;
  const toForm = (hash = '') => void navigate({ search: '', hash }, { replace: true });

  function showProblems() {
    setListed(true);
    requestAnimationFrame(() => {
      problems.current?.scrollIntoView({ block: 'start' });
      problems.current?.focus({ preventScroll: true });
    });
  }
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

  function toConfirm() {
    if (hasBusyFiles) return showToast(t('onboardingPages.uploadBusy'), 'warning');
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
  return {
    form,
    saving,
    busy,
    isConfirming,
    listed,
    problems,
    setBusy,
    toForm,
    toConfirm,
    send,
    consent: { agreed, onChange: setAgreed, wrong, box },
  };
}

export function Application(props: Props) {
  const { draft, agreement, reasons, now, today } = props;
  const { t } = useI18n();
  const mobile = useMobile();
  const page = useRef<HTMLElement>(null);
  const { form, saving, busy, isConfirming, listed, problems, setBusy, toForm, toConfirm, send, consent } = useApplication(props);
  const duplicates = useDuplicates(form);
  useTypedBefore(page, form);
  const note =
    reasons.length > 0 ? <RefusalNote reasons={reasons} /> : draft.savedAt !== null && <DraftNote savedAt={draft.savedAt} now={now} />;

  return (
    <main className={styles.page} ref={page} data-mobile={mobile || undefined}>
      <OnboardingFlow at={1} short />
      <header className={styles.head}>
        <h1>{t(isConfirming ? 'onboardingPages.confirmTitle' : 'onboardingPages.createTitle')}</h1>
        <p>{t(isConfirming ? 'onboardingPages.confirmLead' : 'onboardingPages.createLead')}</p>
      </header>
      {isConfirming ? (
        <div className={styles.summary}>
          <Summary form={form} onEdit={(section) => toForm(`#${section}`)} />
          <Consent agreement={agreement} {...consent} />
        </div>
      ) : (
        <ApplicationForm
          form={form}
          note={note}
          listed={listed}
          problems={problems}
          today={today}
          duplicates={duplicates}
          onBusy={setBusy}
        />
      )}
      <ActionBar saving={saving} confirming={isConfirming} busy={busy} onBack={() => toForm()} onNext={isConfirming ? send : toConfirm} />
    </main>
  );
}
