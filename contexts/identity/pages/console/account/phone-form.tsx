import { type FormEvent, useState } from 'react';
import { setPhone, verifyPhone } from '#contexts/identity/calls/generated/identity.ts';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './phone-form.module.css';
import { StepForm, typedIn, useSteps } from './step-form.tsx';

type Props = Pick<CurrentUser, 'phone' | 'phoneStatus'>;

type Step = 'phone' | 'code';

/** Calls to send and confirm the code. */
function usePhoneCalls(onDone: () => void) {
  const { t } = useI18n();
  const mobile = useMobile();
  const { form, busy, problemAt, refuse, perform } = useSteps<Step>(onDone);
  const submitPhone = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phone = typedIn(event, 'phone');
    if (mobile && !/\d/.test(phone)) return refuse('phone', t('common.promptPhone'));
    void perform('phone', () => webApi.call(setPhone, { body: { phone } }, { keep: true }), t('console.phoneCodeSent'));
  };
  const submitCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(event, 'code');
    void perform('code', () => webApi.call(verifyPhone, { body: { code } }, { keep: true }), t('console.phoneVerified'));
  };
  return { form, busy, problemAt, submitPhone, submitCode };
}

/** Sets the phone number and confirms it with the code that was sent. The server validates both. */
export function PhoneForm({ phone, phoneStatus }: Props) {
  const { t } = useI18n();
  const mobile = useMobile();
  const [changing, setChanging] = useState(phone === '');
  const { form, busy, problemAt, submitPhone, submitCode } = usePhoneCalls(() => setChanging(false));
  const step = changing ? 'phone' : phoneStatus === 'UNVERIFIED' ? 'code' : 'done';
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
        <StepForm
          key="phone"
          ref={form}
          label={phone ? t('console.phoneNew') : t('console.phoneNumber')}
          input={{
            name: 'phone',
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel-national',
            maxLength: 40,
            placeholder: t(mobile ? 'common.promptPhone' : 'console.phonePlaceholder'),
          }}
          submit={t('console.phoneSend')}
          busy={busy}
          problem={problemAt('phone')}
          onSubmit={submitPhone}
        >
          {phone && (
            <button type="button" className="button" disabled={busy} onClick={() => setChanging(false)}>
              {t('common.cancel')}
            </button>
          )}
        </StepForm>
      )}
      {step === 'code' && (
        <StepForm
          key="code"
          ref={form}
          label={t('console.phoneCode')}
          input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
          submit={t('console.phoneVerify')}
          busy={busy}
          problem={problemAt('code')}
          onSubmit={submitCode}
        />
      )}
      <p className={styles.hint}>{step === 'code' ? t('console.phoneCodeHint') : t('console.phoneHint')}</p>
    </div>
  );
}
