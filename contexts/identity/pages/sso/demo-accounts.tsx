import type { FormEvent } from 'react';
import { login } from '#contexts/identity/calls/generated/identity.ts';
import type { getSignOnOptions } from '#contexts/identity/calls/identity.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './demo-accounts.module.css';
import { byGroup, kindWords } from './kind-words.ts';

type Props = {
  accounts: Answer<typeof getSignOnOptions>['demoAccounts'];
  redirect: string;
  busy: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The accounts of the demo catalogue, each a separate form: one press signs in. */
export function DemoAccounts({ accounts, redirect, busy, onSubmit }: Props) {
  const { t, pick } = useI18n();
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <header className={styles.head}>
        <h2 id="demo-title">{t('sso.demoTitle')}</h2>
        <p>{t('sso.demoText')}</p>
      </header>
      {byGroup(accounts).map((group) => (
        <section key={group.title} className={styles.group} aria-labelledby={group.title}>
          <h3 id={group.title}>{t(group.title)}</h3>
          <ul className={styles.accounts}>
            {group.accounts.map((account) => (
              <li key={account.userName}>
                <form method="post" action={login.path} onSubmit={onSubmit}>
                  <input type="hidden" name="userName" value={account.userName} />
                  <input type="hidden" name="password" value={account.password} />
                  <input type="hidden" name="redirect" value={redirect} />
                  <button
                    type="submit"
                    className={styles.account}
                    disabled={busy !== ''}
                    aria-label={t('sso.demoSignIn', { userName: account.userName })}
                    aria-busy={busy === account.userName}
                  >
                    <span className={styles.kind}>{kindWords(t, account.kind)}</span>
                    <span className={styles.name}>{account.userName}</span>
                    <span className={styles.note}>{pick(account.note, account.noteEn)}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
