import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CurrentUser, setPhone, verifyPhone } from '#contracts/identity/identity.ts';
import { problemWords } from '#web/features/identity/problem-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './phone-form.module.css';

type Props = Pick<CurrentUser, 'phone' | 'phoneStatus'>;

/** Sets the phone number and confirms it by the code that was sent. The server judges number and code. */
export function PhoneForm({ phone, phoneStatus }: Props) {
  const { t } = useI18n();
  const mobile = useMobile();
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState(phone === '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ at: 'phone' | 'code'; text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const step = changing ? 'phone' : phoneStatus === 'UNVERIFIED' ? 'code' : 'done';

  async function perform(at: 'phone' | 'code', task: () => Promise<unknown>, done: string) {
    setBusy(true);
    setProblem(null);
    try {
      await task();
      showToast(done, 'success');
      await revalidate();
      setChanging(false);
    } catch (error) {
      setProblem({ at, text: problemWords(t, error) });
      form.current?.querySelector('input')?.focus();
    }
    setBusy(false);
  }
  const typedIn = (event: FormEvent<HTMLFormElement>, name: string) => String(new FormData(event.currentTarget).get(name) ?? '').trim();
  const submitPhone = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = typedIn(event, 'phone');
    if (mobile && !/\d/.test(number)) {
      setProblem({ at: 'phone', text: t('common.promptPhone') });
      form.current?.querySelector('input')?.focus();
      return;
    }
    void perform('phone', () => webApi.call(setPhone, { body: { phone: number } }, { keep: true }), t('console.phoneCodeSent'));
  };
  const submitCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(event, 'code');
    void perform('code', () => webApi.call(verifyPhone, { body: { code } }, { keep: true }), t('console.phoneVerified'));
  };
  const refusal = (at: 'phone' | 'code') =>
    problem?.at === at && (
      <p id="phone-problem" role="alert" className={styles.problem}>
        {problem.text}
      </p>
    );
  const describes = (at: 'phone' | 'code') => (problem?.at === at ? { 'aria-invalid': true, 'aria-describedby': 'phone-problem' } : {});

  return (
    <div className={styles.phone}>
      {phone && (
        <p className={styles.now}>
          <span className={styles.number}>{phone}</span>
          <StatusTag tone={phoneStatus === 'VERIFIED' ? 'success' : 'warning'}>
            {phoneStatus === 'VERIFIED' ? t('console.phoneIsVerified') : t('console.phoneIsUnverified')}
          </StatusTag>
          {!changing && (
            <button type="button" className="link" onClick={() => setChanging(true)}>
              {t('console.phoneChange')}
            </button>
          )}
        </p>
      )}
      {step === 'phone' && (
        <form ref={form} className={styles.form} onSubmit={submitPhone} noValidate>
          <label className={styles.field}>
            <span>{phone ? t('console.phoneNew') : t('console.phoneNumber')}</span>
            <input
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={40}
              placeholder={t(mobile ? 'common.promptPhone' : 'console.phonePlaceholder')}
              {...describes('phone')}
            />
          </label>
          <button type="submit" className="button primary" disabled={busy}>
            {t('console.phoneSend')}
          </button>
          {phone && (
            <button type="button" className="button" disabled={busy} onClick={() => setChanging(false)}>
              {t('common.cancel')}
            </button>
          )}
          {refusal('phone')}
        </form>
      )}
      {step === 'code' && (
        <form ref={form} className={styles.form} onSubmit={submitCode} noValidate>
          <label className={styles.field}>
            <span>{t('console.phoneCode')}</span>
            <input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} {...describes('code')} />
          </label>
          <button type="submit" className="button primary" disabled={busy}>
            {t('console.phoneVerify')}
          </button>
          {refusal('code')}
        </form>
      )}
      <p className={styles.hint}>{step === 'code' ? t('console.phoneCodeHint') : t('console.phoneHint')}</p>
    </div>
  );
}
