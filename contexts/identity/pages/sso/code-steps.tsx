import type { FormEvent } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './sign-on-form.module.css';
import { TextField } from './text-field.tsx';
import type { Code } from './use-code.ts';

const PROBLEM = 'sign-on-problem';
export const typed = (event: FormEvent<HTMLFormElement>, name: string): string =>
  String(new FormData(event.currentTarget).get(name) ?? '').trim();

/** Why the last step was refused; nothing when it was not. */
export function Problem({ words }: { words: string }) {
  if (!words) return null;
  return (
    <p id={PROBLEM} role="alert" className={styles.problem}>
      <Icon name="alert-triangle" size={16} />
      {words}
    </p>
  );
}

/** The field for the phone number or e-mail address that a code is sent to. */
export function AddressStep({ code, mail }: { code: Code; mail: boolean }) {
  const { t } = useI18n();
  const { busy, problem, send, setProblem } = code;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = typed(event, 'to');
    if (to === '') {
      setProblem(t(mail ? 'sso.emailMissing' : 'sso.phoneMissing'));
      event.currentTarget.querySelector('input')?.focus();
    } else void send(mail ? 'MAIL' : 'SMS', to);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        key={mail ? 'mail' : 'phone'}
        label={t(mail ? 'sso.email' : 'sso.phone')}
        icon={mail ? 'mail' : 'device-mobile'}
        name="to"
        type={mail ? 'email' : 'tel'}
        autoComplete={mail ? 'email' : 'tel-national'}
        maxLength={120}
        required
        invalid={problem !== ''}
        describedBy={problem ? PROBLEM : undefined}
      />
      <Problem words={problem} />
      <button type="submit" className={`button primary ${styles.submit}`} disabled={busy}>
        {t(busy ? 'sso.codeSending' : 'sso.codeSend')}
      </button>
    </form>
  );
}

type CodeStepProps = { code: Code; submit: string; busyWords: string; onCode: (code: string) => void };

/** The field for the code. This page cannot know whether one was actually sent. */
export function CodeStep({ code, submit, busyWords, onCode }: CodeStepProps) {
  const { t } = useI18n();
  const { sent, busy, problem, wait, send, restart, setProblem } = code;
  if (!sent) return null;
  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = typed(event, 'code');
    if (given === '') {
      setProblem(t('sso.codeMissing'));
      event.currentTarget.querySelector('input')?.focus();
    } else onCode(given);
  }
  return (
    <form className={styles.form} onSubmit={give} noValidate>
      <p className={styles.notified} role="status">
        {t(sent.way === 'MAIL' ? 'sso.codeSentMail' : 'sso.codeSentPhone', { to: sent.to, minutes: sent.minutes })}
      </p>
      <TextField
        label={t('sso.code')}
        icon="key"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        autoFocus
        invalid={problem !== ''}
        describedBy={problem ? PROBLEM : undefined}
      />
      <Problem words={problem} />
      <button type="submit" className={`button primary ${styles.submit}`} disabled={busy}>
        {busy ? busyWords : submit}
      </button>
      <p className={styles.others}>
        <button type="button" className="link" disabled={busy || wait > 0} onClick={() => void send(sent.way, sent.to)}>
          {wait > 0 ? t('sso.codeAgainIn', { seconds: wait }) : t('sso.codeAgain')}
        </button>
        <button type="button" className="link" onClick={restart}>
          {t(sent.way === 'MAIL' ? 'sso.otherEmail' : 'sso.otherPhone')}
        </button>
      </p>
    </form>
  );
}
