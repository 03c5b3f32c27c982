import { type FormEvent, useState } from 'react';
import { removeEmail, setEmail, verifyEmail } from '#contexts/identity/calls/generated/notice-settings.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './phone-form.module.css';
import { StepForm, typedIn, useSteps } from './step-form.tsx';

type Step = 'email' | 'code';
type Props = {
  /** Masked; '' for none. */
  email: string;
  pendingEmail: string;
};

/** Sets the e-mail address and confirms it with the code that was sent. The verified address stays in use until the new one is verified. */
export function EmailForm({ email, pendingEmail }: Props) {
  const { t } = useI18n();
  const [changing, setChanging] = useState(email === '' && pendingEmail === '');
  const { form, busy, problemAt, perform } = useSteps<Step>(() => setChanging(false));
  const { run, busy: removing } = useAction();
  const step = changing || (email === '' && pendingEmail === '') ? 'email' : pendingEmail ? 'code' : 'done';
  const submitEmail = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event, 'email');
    void perform('email', () => webApi.call(setEmail, { body: { email: typed } }, { keep: true }), t('noticeSettings.emailSent'));
  };
  const submitCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(event, 'code');
    void perform('code', () => webApi.call(verifyEmail, { body: { code } }, { keep: true }), t('noticeSettings.emailVerified'));
  };
  async function remove() {
    const words = { text: t('noticeSettings.emailRemoveText'), confirmText: t('noticeSettings.emailRemove') };
    const agreed = await confirm({ title: t('noticeSettings.emailRemoveTitle'), ...words });
    if (agreed) await run(() => webApi.call(removeEmail, { body: {} }), { success: t('noticeSettings.emailRemoved') });
  }
  return (
    <div className={styles.phone}>
      {email && (
        <p className={styles.now}>
          <span className={styles.number}>{email}</span>
          <StatusTag tone="success">{t('noticeSettings.emailIsVerified')}</StatusTag>
          {step === 'done' && (
            <>
              <button type="button" className="link" onClick={() => setChanging(true)}>
                {t('noticeSettings.emailChange')}
              </button>
              <button type="button" className="link" disabled={removing} onClick={() => void remove()}>
                {t('noticeSettings.emailRemove')}
              </button>
            </>
          )}
        </p>
      )}
      {step === 'email' && (
        <StepForm
          key="email"
          ref={form}
          label={t(email ? 'noticeSettings.emailNew' : 'noticeSettings.email')}
          input={{
            name: 'email',
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
            maxLength: 120,
            placeholder: t('noticeSettings.emailPlaceholder'),
          }}
          submit={t('noticeSettings.emailSend')}
          busy={busy}
          problem={problemAt('email')}
          onSubmit={submitEmail}
        >
          {(email || pendingEmail) && (
            <button type="button" className="button" disabled={busy} onClick={() => setChanging(false)}>
              {t('common.cancel')}
            </button>
          )}
        </StepForm>
      )}
      {step === 'code' && (
        <>
          <p className={styles.now}>
            <StatusTag tone="warning">{t('noticeSettings.emailPending', { email: pendingEmail })}</StatusTag>
          </p>
          <StepForm
            key="code"
            ref={form}
            label={t('noticeSettings.code')}
            input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
            submit={t('noticeSettings.verify')}
            busy={busy}
            problem={problemAt('code')}
            onSubmit={submitCode}
          >
            <button type="button" className="link" onClick={() => setChanging(true)}>
              {t('noticeSettings.codeAgain')}
            </button>
          </StepForm>
        </>
      )}
      {step !== 'done' && <p className={styles.hint}>{t(step === 'code' ? 'noticeSettings.codeHint' : 'noticeSettings.emailHint')}</p>}
    </div>
  );
}
