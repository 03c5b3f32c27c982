/** Registration. Each rule is marked once it is satisfied; the server decides. */
import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { register } from '#contexts/identity/calls/generated/identity.ts';
import { getAgreement } from '#contexts/operations/calls/generated/operations.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useUser } from '#web/lib/root-data.ts';
import { useTypedBefore } from '#web/lib/typed-before.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PasswordField } from './password-field.tsx';
import { RegisterAgreement } from './register-agreement.tsx';
import { type Rule, Rules } from './rules.tsx';
import { addressWords, landing, readAddress, type SignOnAddress } from './sign-on.ts';
import styles from './sign-on-form.module.css';
import { SignOnFrame } from './sign-on-frame.tsx';
import { SignedIn } from './signed-in.tsx';
import { hasPasswordLength, usePasswordRules } from './use-password-rules.ts';
import { UserNameField } from './user-name-field.tsx';

// The rules of the contract, one at a time.
const hasNameLength = (name: string): boolean => name.length >= 3 && name.length <= 64;
const hasNameCharacters = (name: string): boolean => /^[A-Za-z0-9_.@-]+$/.test(name);

type Data = SignOnAddress & { agreement: Answer<typeof getAgreement> | null };
const load: Load<Data> = async ({ api, url }) => {
  const [address, agreement] = await Promise.all([
    readAddress(url),
    api.call(getAgreement, { query: { code: 'register' } }).catch(() => null),
  ]);
  return { ...address, agreement };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Missing = { userName: boolean; password: boolean; agreed: boolean };
const NOTHING_MISSING: Missing = { userName: false, password: false, agreed: false };

function useNameRules(name: string): Rule[] {
  const { t } = useI18n();
  return [
    { words: t('sso.ruleNameLength'), met: hasNameLength(name) },
    { words: t('sso.ruleNameCharacters'), met: hasNameCharacters(name) },
  ];
}

/**
 * The form: values, problems, and the call that creates the account.
 * @param agreementTitle for the message that it was not accepted
 */
function useRegistration({ redirect, userName }: SignOnAddress, agreementTitle: string) {
  const { t } = useI18n();
  const links = useLinks();
  const [name, setName] = useState(userName);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [missing, setMissing] = useState<Missing>(NOTHING_MISSING);
  const nameRules = useNameRules(name);
  const passwordRules = usePasswordRules(password, name);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // Read from the form, which includes input typed before hydration.
    const typed = new FormData(form);
    const body = { userName: String(typed.get('userName') ?? ''), password: String(typed.get('password') ?? ''), redirect };
    setTried(true);
    setRefused('');
    setName(body.userName);
    setPassword(body.password);
    const focus = (field: string) => (form.elements.namedItem(field) as HTMLElement | null)?.focus();
    setMissing({ userName: body.userName === '', password: body.password === '', agreed: !typed.has('agreed') });
    if (!hasNameLength(body.userName) || !hasNameCharacters(body.userName)) return focus('userName');
    if (!hasPasswordLength(body.password)) return focus('password');
    if (!typed.has('agreed')) return focus('agreed');
    setBusy(true);
    try {
      const answer = await webApi.call(register, { body: { ...body, agreed: true } }, { keep: true, ignoreStatuses: [401, 403] });
      window.location.assign(landing(answer.redirect, links.mall('')));
    } catch (error) {
      setRefused(failureWords(t, error));
      setBusy(false);
    }
  }
  return {
    name: { set: setName, rules: nameRules, invalid: tried && !nameRules.every(({ met }) => met) },
    password: { set: setPassword, rules: passwordRules, invalid: tried && !passwordRules.every(({ met }) => met) },
    missing: {
      userName: missing.userName && name === '' ? t('sso.userNameMissing') : '',
      password: missing.password && password === '' ? t('sso.passwordMissing') : '',
      agreed: missing.agreed ? t('sso.agreeFirst', { title: agreementTitle }) : '',
    },
    busy,
    refused,
    submit,
  };
}

/** The message below a required field left empty. */
function Missing({ id, words }: { id: string; words: string }) {
  if (!words) return null;
  return (
    <p id={id} role="alert" className={styles.missing}>
      {words}
    </p>
  );
}

export default function RegisterPage() {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const links = useLinks();
  const user = useUser();
  const data = useLoaderData<Data>();
  const { redirect, back, userName, problem, agreement } = data;
  const title = agreement ? pick(agreement.title, agreement.titleEn) : t('sso.agreement');
  const { name, password, missing, busy, refused, submit } = useRegistration(data, title);
  const words = refused || addressWords(i18n, problem);
  const [agreed, setAgreed] = useState(false);
  const agreeBox = useTypedBefore<HTMLInputElement>(({ checked }) => setAgreed(checked));
  const [reading, setReading] = useState(false);
  return (
    <SignOnFrame
      title={t('sso.registerTitle')}
      lead={
        <>
          {t('sso.haveAccount')}{' '}
          <a className={styles.switch} href={links.sso('login', { redirect })}>
            {t('sso.toLogin')}
          </a>
        </>
      }
    >
      {user && <SignedIn userName={user.userName} href={back || links.mall('')} />}
      <form className={styles.form} method="post" action={register.path} onSubmit={submit} noValidate>
        <input type="hidden" name="redirect" value={redirect} />
        <div className={styles.group}>
          <UserNameField
            pattern="[A-Za-z0-9_.@\-]{3,64}"
            minLength={3}
            maxLength={64}
            typed={userName}
            invalid={name.invalid}
            describedBy={missing.userName ? 'missing-name rules-name' : 'rules-name'}
            onInput={name.set}
          />
          <Missing id="missing-name" words={missing.userName} />
          <Rules id="rules-name" rules={name.rules} />
        </div>
        <div className={styles.group}>
          <PasswordField
            autoComplete="new-password"
            minLength={8}
            invalid={password.invalid}
            describedBy={missing.password ? 'missing-password rules-password' : 'rules-password'}
            onInput={password.set}
          />
          <Missing id="missing-password" words={missing.password} />
          <Rules id="rules-password" rules={password.rules} />
        </div>
        <div className={styles.agree}>
          <input
            ref={agreeBox}
            id="agreed"
            type="checkbox"
            name="agreed"
            value="true"
            required
            checked={agreed}
            aria-invalid={(missing.agreed !== '' && !agreed) || undefined}
            aria-describedby={missing.agreed && !agreed ? 'missing-agreed' : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <span>
            <label htmlFor="agreed">{t('sso.agreeTo')}</label>{' '}
            {agreement ? (
              <button type="button" className="link" onClick={() => setReading(true)}>
                {t('sso.agreementNamed', { title })}
              </button>
            ) : (
              title
            )}
          </span>
        </div>
        <Missing id="missing-agreed" words={agreed ? '' : missing.agreed} />
        {words && (
          <p id="sign-on-problem" role="alert" className={styles.problem}>
            <Icon name="alert-triangle" size={16} />
            {words}
          </p>
        )}
        <button type="submit" className={`button primary ${styles.submit}`} disabled={busy}>
          {busy ? t('sso.registerBusy') : t('sso.registerNow')}
        </button>
      </form>
      {agreement && (
        <RegisterAgreement
          agreement={agreement}
          open={reading}
          onClose={() => setReading(false)}
          onAgree={() => {
            setAgreed(true);
            setReading(false);
          }}
        />
      )}
    </SignOnFrame>
  );
}
