/** Password recovery: a code to a verified address, the choice of the account, a new password. */
import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { checkRecovery, recoverPassword } from '#contexts/identity/calls/generated/recovery.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AddressStep, CodeStep, Problem, typed } from './code-steps.tsx';
import { PasswordField } from './password-field.tsx';
import { Rules } from './rules.tsx';
import { readAddress, type SignOnAddress } from './sign-on.ts';
import styles from './sign-on-form.module.css';
import { SignOnFrame } from './sign-on-frame.tsx';
import { type Code, quietly, useCode } from './use-code.ts';
import { hasPasswordLength, usePasswordRules } from './use-password-rules.ts';

const load: Load<SignOnAddress> = ({ url }) => readAddress(url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Checked = Answer<typeof checkRecovery>;
type Step = { at: 'address' } | { at: 'password'; checked: Checked } | { at: 'done'; userName: string };

export default function RecoverPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { redirect } = useLoaderData<SignOnAddress>();
  const code = useCode('RECOVERY');
  const [mail, setMail] = useState(true);
  const [step, setStep] = useState<Step>({ at: 'address' });
  const toLogin = links.sso('login', { redirect });
  async function check(given: string): Promise<void> {
    const body = { challenge: code.sent?.challenge ?? '', code: given };
    const checked = await code.perform(() => webApi.call(checkRecovery, { body }, quietly));
    if (checked) setStep({ at: 'password', checked });
  }
  return (
    <SignOnFrame
      title={t('sso.recoverTitle')}
      lead={
        <>
          {t('sso.remembered')}{' '}
          <a className={styles.switch} href={toLogin}>
            {t('sso.toLogin')}
          </a>
        </>
      }
    >
      {step.at === 'address' && !code.sent && (
        <>
          <p className={styles.notified}>{t('sso.recoverText')}</p>
          <AddressStep code={code} mail={mail} />
          <p className={styles.others}>
            <button
              type="button"
              className="link"
              onClick={() => {
                code.setProblem('');
                setMail(!mail);
              }}
            >
              {t(mail ? 'sso.byPhone' : 'sso.byEmail')}
            </button>
          </p>
        </>
      )}
      {step.at === 'address' && code.sent && (
        <CodeStep code={code} submit={t('sso.codeGive')} busyWords={t('sso.codeChecking')} onCode={(given) => void check(given)} />
      )}
      {step.at === 'password' && (
        <NewPassword code={code} checked={step.checked} onDone={(userName) => setStep({ at: 'done', userName })} />
      )}
      {step.at === 'done' && (
        <>
          <p className={styles.done} role="status">
            <Icon name="circle-check" size={20} />
            {t('sso.recovered', { userName: step.userName })}
          </p>
          <a className={`button primary ${styles.submit}`} href={toLogin}>
            {t('sso.toLogin')}
          </a>
        </>
      )}
    </SignOnFrame>
  );
}

/** Chooses the account, where several have the address, and its new password. */
function NewPassword({ code, checked, onDone }: { code: Code; checked: Checked; onDone: (userName: string) => void }) {
  const { t } = useI18n();
  const { accounts, proof } = checked;
  const { busy, problem, perform, sent } = code;
  const [userName, setUserName] = useState((accounts.find(({ password }) => password === 'OWN') ?? accounts[0])?.userName ?? '');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const rules = usePasswordRules(password, userName);
  const where = accounts.find((account) => account.userName === userName)?.password ?? 'OWN';
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    const wanted = typed(event, 'password');
    if (!hasPasswordLength(wanted)) return (form.elements.namedItem('password') as HTMLElement | null)?.focus();
    const body = { challenge: sent?.challenge ?? '', proof, userName, password: wanted };
    const answer = await perform(() => webApi.call(recoverPassword, { body }, quietly));
    if (answer) onDone(answer.userName);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {accounts.length > 1 ? (
        <fieldset className={styles.accounts}>
          <legend>{t('sso.chooseAccount')}</legend>
          {accounts.map((account) => (
            <label key={account.userName}>
              <input type="radio" name="account" checked={account.userName === userName} onChange={() => setUserName(account.userName)} />
              {account.userName}
            </label>
          ))}
        </fieldset>
      ) : (
        <p className={styles.notified}>{t('sso.accountIs', { userName })}</p>
      )}
      {where === 'OWN' ? (
        <>
          {/* for password managers, which store it with the name */}
          <input type="hidden" name="userName" autoComplete="username" value={userName} readOnly />
          <div className={styles.group}>
            <PasswordField
              label={t('sso.newPassword')}
              autoComplete="new-password"
              minLength={8}
              invalid={tried && !rules.every(({ met }) => met)}
              describedBy="rules-password"
              onInput={setPassword}
            />
            <Rules id="rules-password" rules={rules} />
          </div>
          <p className={styles.notified}>{t('sso.recoverEnds')}</p>
          <Problem words={problem} />
          <button type="submit" className={`button primary ${styles.submit}`} disabled={busy}>
            {t(busy ? 'sso.recovering' : 'sso.recoverNow')}
          </button>
        </>
      ) : (
        <p className={styles.problem} role="status">
          <Icon name="info-circle" size={16} />
          {t(where === 'DEMO' ? 'sso.passwordOfDemo' : 'sso.passwordElsewhere')}
        </p>
      )}
    </form>
  );
}
