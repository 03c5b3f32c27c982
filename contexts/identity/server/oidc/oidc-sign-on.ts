/**
 * Signing in at an OpenID Connect issuer, and signing in there again to confirm the user. The checks for its response are in a signed
 * cookie, valid for ten minutes.
 */
import { z } from 'zod';
import { addressOn } from '#contracts/pages/pages.ts';
import { serviceAreas } from '#contracts/pages/service-areas.ts';
import type { Signer } from '#server/platform/crypto/signer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import { isUsable } from '../account/account.ts';
import { findAccountBySubject } from '../account/account-store.ts';
import { isMobileVisit, safePage, signOnPage, type Visit } from '../sign-on/landing.ts';
import type { SignIn } from '../sign-on/sign-in.ts';
import type { SignOnTrail } from '../sign-on/sign-on-trail.ts';
import type { StepUp } from '../step-up/step-up.ts';
import { getIssuerAccount } from './issuer-account.ts';
import type { OidcClient } from './oidc-client.ts';

const STATE_COOKIE = 'oidc_state';
const STATE_SECONDS = 600;
const BASE = serviceAreas.acx;

const pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  until: z.number(),
  /** The account that signs in again; null: an ordinary sign-in. */
  again: z.number().nullable().default(null),
});
type Pending = z.output<typeof pending>;

type Parts = {
  client: OidcClient;
  signer: Signer;
  database: Database;
  signIn: SignIn;
  stepUp: Pick<StepUp, 'proveByIssuer'>;
  trail: SignOnTrail;
  demo: boolean;
  publicUrl: string;
  clock: () => Date;
  onError: (error: unknown) => void;
};

export function createOidcSignOn({ client, signer, database, signIn, stepUp, trail, demo, publicUrl, clock, onError }: Parts) {
  const callbackPath = `${BASE}/callback`;
  const signedOutPath = `${BASE}/signed-out`;
  const absolute = (path: string) => new URL(path, publicUrl).href;

  function readPending(call: Call): Pending | null {
    const signed = signer.read(call.cookies[STATE_COOKIE]);
    const parsed = signed === null ? null : pending.safeParse(JSON.parse(signed));
    return parsed?.success && parsed.data.until > clock().getTime() ? parsed.data : null;
  }

  const failed = (visit: Visit) => signOnPage('login', visit, { error: 'OIDC_FAILED' });
  /** The page that reports whether the account has signed in again. */
  const confirmed = (visit: Visit, isDone: boolean) =>
    addressOn(isMobileVisit(visit), 'sso/confirmed', isDone ? {} : { error: 'OIDC_FAILED' });

  /** The issuer's address. `again`: the account that has to sign in. */
  async function goToIssuer(redirect: unknown, again: number | null, call: Call): Promise<string> {
    const { address, checks } = await client.begin(absolute(callbackPath), again !== null);
    const state: Pending = {
      ...checks,
      redirect: safePage(redirect, publicUrl, ''),
      until: clock().getTime() + STATE_SECONDS * 1000,
      again,
    };
    call.setCookie(STATE_COOKIE, signer.sign(JSON.stringify(state)), { maxAgeSeconds: STATE_SECONDS, path: BASE });
    return address;
  }
  const answered = (url: string, waiting: Pending) => client.finish(new URL(url, publicUrl), waiting, waiting.again !== null);

  /** Confirms the session; false if another account signed in. */
  async function prove(url: string, waiting: Pending, call: Call): Promise<boolean> {
    const account = await findAccountBySubject(database, (await answered(url, waiting)).subject);
    if (!account || account.id !== waiting.again || account.id !== call.actor?.accountId) return false;
    return stepUp.proveByIssuer(account.id, call);
  }

  return {
    callbackPath,
    signedOutPath,

    /** The issuer's address; the sign-on page with OIDC_FAILED when the issuer cannot be reached. */
    async begin(visit: Visit, call: Call): Promise<string> {
      try {
        return await goToIssuer(visit.redirect, null, call);
      } catch (error) {
        onError(error);
        return failed(visit);
      }
    },

    /** The issuer's address for signing in again, to confirm the user; the error page when the issuer cannot be reached. */
    async beginAgain(visit: Visit, accountId: number, call: Call): Promise<string> {
      try {
        return await goToIssuer('', accountId, call);
      } catch (error) {
        onError(error);
        return confirmed(visit, false);
      }
    },

    /**
     * Signs in by the issuer's response at `url`, or confirms the user; returns the page to go to, which is the sign-on page with
     * OIDC_FAILED on any error of signing in.
     */
    async finish(url: string, call: Call): Promise<string> {
      const waiting = readPending(call);
      call.setCookie(STATE_COOKIE, '', { maxAgeSeconds: 0, path: BASE });
      const visit: Visit = { redirect: waiting?.redirect, userAgent: call.userAgent, publicUrl };
      if (!waiting) return failed(visit);
      try {
        if (waiting.again !== null) {
          const isDone = await prove(url, waiting, call);
          if (!isDone) trail.failed(call, waiting.again, 'ISSUER');
          return confirmed(visit, isDone);
        }
        const account = await getIssuerAccount(database, await answered(url, waiting));
        if (isUsable(account, demo)) return (await signIn(account, 'ISSUER', waiting.redirect, call)).redirect;
        trail.failed(call, account.id, 'ISSUER');
        return failed(visit);
      } catch (error) {
        onError(error);
        trail.failed(call, waiting.again, 'ISSUER');
        return waiting.again === null ? failed(visit) : confirmed(visit, false);
      }
    },

    /** Where the issuer's own session is ended, with `page` as return address; null when it offers none. */
    async endSessionAddress(page: string): Promise<string | null> {
      return client.endSessionAddress(absolute(signedOutPath), page).catch((error: unknown) => {
        onError(error);
        return null;
      });
    },
  };
}
export type OidcSignOn = ReturnType<typeof createOidcSignOn>;
