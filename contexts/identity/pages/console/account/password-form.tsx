import { type FormEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { changePassword } from '#contexts/identity/calls/generated/recovery.ts';
import type { getSecurity } from '#contexts/identity/calls/recovery.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './phone-form.module.css';

type Props = Pick<Answer<typeof getSecurity>, 'password' | 'passwordChangedAt'> & { userName: string };

/** Changes the password of the account, which requires the present one; only a note where it is managed elsewhere. */
export function PasswordForm({ password, passwordChangedAt, userName }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const [changing, setChanging] = useState(false);
  if (password !== 'OWN')
    return <p className={styles.hint}>{t(password === 'DEMO' ? 'console.passwordOfDemo' : 'console.passwordElsewhere')}</p>;
  return (
    <div className={styles.phone}>
      <p className={styles.now}>
        <StatusTag tone="success">{t('console.passwordSet')}</StatusTag>
        {passwordChangedAt !== null && (
          <span className={styles.hint}>
            {t('console.passwordChangedAt')} <Ago at={passwordChangedAt} />
          </span>
        )}
        {!changing && (
          <button type="button" className="link" onClick={() => setChanging(true)}>
            {t('console.passwordChange')}
          </button>
        )}
      </p>
      {changing && <ChangeForm userName={userName} onDone={() => setChanging(false)} />}
      {changing && (
        <p className={styles.hint}>
          {t('console.passwordHint')}{' '}
          <a className="link" href={links.sso('recover')}>
            {t('console.passwordLost')}
          </a>
        </p>
      )}
    </div>
  );
}

function ChangeForm({ userName, onDone }: { userName: string; onDone: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ at: string; text: string } | null>(null);
  const refuse = (at: string, text: string) => {
    setProblem({ at, text });
    (form.current?.elements.namedItem(at) as HTMLElement | null)?.focus();
  };
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [current, wanted, again] = ['current', 'password', 'again'].map((name) => String(typed.get(name) ?? ''));
    if (!current) return refuse('current', t('console.passwordCurrentMissing'));
    if ((wanted ?? '').length < 8) return refuse('password', t('console.passwordShort'));
    if (wanted !== again) return refuse('again', t('console.passwordDiffers'));
    setBusy(true);
    setProblem(null);
    try {
      await webApi.call(changePassword, { body: { current, password: wanted ?? '' } }, { keep: true });
      showToast(t('console.passwordChanged'), 'success');
      await revalidate();
      onDone();
    } catch (error) {
      refuse((error as { code?: string }).code === 'PASSWORD_WEAK' ? 'password' : 'current', failureWords(t, error));
    }
    setBusy(false);
  }
  const field = (name: string, label: string, autoComplete: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        name={name}
        type="password"
        autoComplete={autoComplete}
        maxLength={200}
        {...(problem?.at === name && { 'aria-invalid': true, 'aria-describedby': id })}
      />
    </label>
  );
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {/* for password managers */}
      <input type="hidden" name="userName" autoComplete="username" value={userName} readOnly />
      {field('current', t('console.passwordCurrent'), 'current-password')}
      {field('password', t('console.passwordNew'), 'new-password')}
      {field('again', t('console.passwordAgain'), 'new-password')}
      <button type="submit" className="button primary" disabled={busy}>
        {t('console.passwordSave')}
      </button>
      <button type="button" className="button" disabled={busy} onClick={onDone}>
        {t('common.cancel')}
      </button>
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem.text}
        </p>
      )}
    </form>
  );
}
