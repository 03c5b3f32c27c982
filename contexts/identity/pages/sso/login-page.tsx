/** Sign-in with a password, a code sent to a phone, or OpenID Connect. The password form works without JavaScript. */
import { type FormEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { listGoodsCards } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { goodsOfAddress, sharedGoods } from '#contexts/catalogue/pages/parts/catalogue/shared-goods.ts';
import { getSignOnOptions, login } from '#contexts/identity/calls/generated/identity.ts';
import { ApiError } from '#contracts/kit/api.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { DescribedBy } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CodeLogin } from './code-login.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { PasswordField } from './password-field.tsx';
import { addressWords, landing, readAddress, type SignOnAddress } from './sign-on.ts';
import styles from './sign-on-form.module.css';
import { SignOnFrame } from './sign-on-frame.tsx';
import { SignedIn } from './signed-in.tsx';
import { UserNameField } from './user-name-field.tsx';
import { WantedGoods } from './wanted-goods.tsx';

type Data = SignOnAddress & { options: Answer<typeof getSignOnOptions>; goods: GoodsCard | null };
const load: Load<Data> = async ({ api, url }) => {
  const address = await readAddress(url);
  const goodsId = goodsOfAddress(address.back);
  const [options, cards] = await Promise.all([
    api.call(getSignOnOptions, {}).catch(() => ({ oidc: false, demoAccounts: [] })),
    goodsId === '' ? null : api.call(listGoodsCards, { query: { ids: goodsId } }).catch(() => null),
  ]);
  return { ...address, options, goods: cards?.records[0] ?? null };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: DescribedBy<Data> = { factsOf: ({ goods }, i18n) => (goods ? sharedGoods(goods, i18n) : {}) };

export default function LoginPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const user = useUser();
  const { redirect, back, userName, problem, options, goods } = useLoaderData<Data>();
  const [busy, setBusy] = useState('');
  const [refused, setRefused] = useState('');
  const [byCode, setByCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const words = refused || addressWords(i18n, problem);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const userName = String(typed.get('userName') ?? '').trim();
    setBusy(userName || 'form');
    setRefused('');
    try {
      const answer = await webApi.call(
        login,
        { body: { userName, password: String(typed.get('password') ?? ''), redirect } },
        { keep: true, ignoreStatuses: [401, 403] },
      );
      window.location.assign(landing(answer.redirect, links.mall('')));
    } catch (error) {
      setRefused(failureWords(t, error));
      setBusy('');
      const field = form.current?.elements.namedItem('password');
      if (field instanceof HTMLInputElement && error instanceof ApiError && error.code === 'LOGIN_FAILED') field.select();
    }
  }

  return (
    <SignOnFrame
      title={t('sso.loginTitle')}
      lead={
        <>
          {t('sso.noAccount')}{' '}
          <a className={styles.switch} href={links.sso('register', { redirect })}>
            {t('sso.toRegister')}
          </a>
        </>
      }
      below={
        options.demoAccounts.length > 0 && (
          <DemoAccounts accounts={options.demoAccounts} redirect={redirect} busy={busy} onSubmit={signIn} />
        )
      }
    >
      {goods && <WantedGoods goods={goods} />}
      {user && <SignedIn userName={user.userName} href={back || links.mall('')} />}
      {byCode ? (
        <CodeLogin redirect={redirect} />
      ) : (
        <form ref={form} className={styles.form} method="post" action={login.path} onSubmit={signIn}>
          <input type="hidden" name="redirect" value={redirect} />
          <UserNameField maxLength={200} typed={userName} invalid={words !== ''} describedBy={words ? 'sign-on-problem' : undefined} />
          <PasswordField autoComplete="current-password" invalid={words !== ''} describedBy={words ? 'sign-on-problem' : undefined} />
          {words && (
            <p id="sign-on-problem" role="alert" className={styles.problem}>
              <Icon name="alert-triangle" size={16} />
              {words}
            </p>
          )}
          <button type="submit" className={`button primary ${styles.submit}`} disabled={busy !== ''}>
            {busy ? t('sso.loginBusy') : t('sso.loginNow')}
          </button>
        </form>
      )}
      <p className={styles.others}>
        <button type="button" className="link" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'sso.byPassword' : 'sso.byCode')}
        </button>
        <a className="link" href={links.sso('recover', { redirect })}>
          {t('sso.lostPassword')}
        </a>
      </p>
      {options.oidc && (
        <>
          <p className={styles.or}>{t('sso.or')}</p>
          <a className={`button ${styles.submit}`} data-reload="" href={signOnAddress(redirect)}>
            <Icon name="key" />
            {t('sso.oidc')}
          </a>
        </>
      )}
    </SignOnFrame>
  );
}
