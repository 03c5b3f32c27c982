/** Asks for the password again, or to sign in again at the issuer. Input on the page behind it is preserved. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { stepUp } from '#contexts/identity/calls/generated/recovery.ts';
import { SIGN_IN_AGAIN } from '#contracts/pages/service-areas.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import type { StepUpQuestion } from '#web/lib/step-up.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import styles from './step-up-dialog.module.css';

export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const { t } = useI18n();
  return (
    <Sheet open onClose={() => question.answer(false)} title={t('sso.stepUpTitle')} side="center">
      {question.way === 'PASSWORD' ? <ByPassword question={question} /> : <ByIssuer question={question} />}
    </Sheet>
  );
}

function ByPassword({ question }: { question: StepUpQuestion }) {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const refuse = (words: string) => {
    setProblem(words);
    field.current?.focus();
    field.current?.select();
  };
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (busy) return;
    if (password === '') return refuse(t('sso.passwordMissing'));
    setBusy(true);
    setProblem('');
    try {
      await webApi.call(stepUp, { body: { password } }, { keep: true });
      question.answer(true);
    } catch (error) {
      refuse(failureWords(t, error));
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('sso.stepUpText')}</p>
      {/* for password managers */}
      <input type="hidden" name="userName" autoComplete="username" value={user?.userName ?? ''} readOnly />
      <label className={styles.field}>
        <span>{t('sso.password')}</span>
        <input
          ref={field}
          data-autofocus=""
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': id })}
        />
      </label>
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <a className="link" href={links.sso('recover')} target="_blank" rel="noopener">
          {t('sso.lostPassword')}
        </a>
        <button type="button" className="button" disabled={busy} onClick={() => question.answer(false)}>
          {t('common.cancel')}
        </button>
        <button type="submit" className="button primary" disabled={busy}>
          {t('sso.stepUpNow')}
        </button>
      </div>
    </form>
  );
}

/** In a separate tab: this page remains unchanged. */
function ByIssuer({ question }: { question: StepUpQuestion }) {
  const { t } = useI18n();
  return (
    <div className={styles.form}>
      <p>{t('sso.stepUpIssuer')}</p>
      {question.again && (
        <p role="alert" className={styles.problem}>
          {t('sso.stepUpNotYet')}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className="button" onClick={() => question.answer(false)}>
          {t('common.cancel')}
        </button>
        <button type="button" className="button" onClick={() => question.answer(true)}>
          {t('sso.stepUpDone')}
        </button>
        <a data-autofocus="" className="button primary" href={SIGN_IN_AGAIN} target="_blank" rel="noopener" data-reload="">
          {t('sso.stepUpOpen')}
        </a>
      </div>
    </div>
  );
}
