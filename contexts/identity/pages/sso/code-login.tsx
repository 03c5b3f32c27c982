import { loginByCode } from '#contexts/identity/calls/generated/recovery.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { AddressStep, CodeStep } from './code-steps.tsx';
import { landing } from './sign-on.ts';
import { quietly, useCode } from './use-code.ts';

/** Sign-in with a code sent to a verified phone number. */
export function CodeLogin({ redirect }: { redirect: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const code = useCode('LOGIN');
  const { sent, perform } = code;
  if (!sent) return <AddressStep code={code} mail={false} />;
  async function signIn(given: string): Promise<void> {
    const answer = await perform(() =>
      webApi.call(loginByCode, { body: { challenge: sent?.challenge ?? '', code: given, redirect } }, quietly),
    );
    if (answer) window.location.assign(landing(answer.redirect, links.mall('')));
  }
  return <CodeStep code={code} submit={t('sso.loginNow')} busyWords={t('sso.loginBusy')} onCode={(given) => void signIn(given)} />;
}
