/** The parameters that both sign-on pages read from their address. */
import { type ErrorCode, errors } from '#contracts/errors.ts';
import { type QueryOf, readQuery } from '#contracts/pages/pages.ts';
import { safeRedirect } from '#kernel/redirect/redirect.ts';
import type { useI18n } from '#web/lib/i18n.tsx';

export type SignOnAddress = {
  /** Unchecked; the server validates it. */
  redirect: string;
  /** The same if it is a page of this site, otherwise ''. */
  back: string;
  /** The name typed into a form that the server returned; '' otherwise. */
  userName: string;
  /** The message of `?error=`, set when a form submitted without JavaScript was refused. */
  problem: { code: string; zh: string; en: string } | null;
};

export async function readAddress(url: URL): Promise<SignOnAddress> {
  const query = readQuery('sso/login', url.searchParams);
  const { redirect } = query;
  const problem = await problemOf(query);
  return { redirect, back: safeRedirect(redirect, url.origin, ''), userName: problem ? query.userName : '', problem };
}

/** Only a number may be inserted into the message: an address must not put arbitrary text on the page. */
async function problemOf({ error: code, seconds }: QueryOf<'sso/login'>): Promise<SignOnAddress['problem']> {
  if (!Object.hasOwn(errors, code)) return null;
  const params = { seconds: seconds === 0 ? '' : String(seconds) };
  const { errorMessage } = await import('#messages/error-message.ts');
  return { code, zh: errorMessage('zh', code as ErrorCode, params), en: errorMessage('en', code as ErrorCode, params) };
}

/** The message of `?error=`; the address does not contain the invalid field. */
export const addressWords = ({ t, pick }: ReturnType<typeof useI18n>, problem: SignOnAddress['problem']): string =>
  problem === null ? '' : problem.code === 'REQUEST_INVALID' ? t('sso.checkInput') : pick(problem.zh, problem.en);

/** The page opened after signing in: taken from the server's answer, never another site. */
export const landing = (redirect: string, fallback: string): string => safeRedirect(redirect, window.location.origin, fallback);
