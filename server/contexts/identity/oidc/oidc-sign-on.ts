/** Signing in at an OpenID Connect issuer. The checks for its response are in a signed cookie, valid for ten minutes. */
import { z } from 'zod';
import { serviceAreas } from '#contracts/pages/service-areas.ts';
import type { Signer } from '#server/platform/crypto/signer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import { isUsable } from '../account/account.ts';
import { safePage, signOnPage, type Visit } from '../sign-on/landing.ts';
import type { SignIn } from '../sign-on/sign-in.ts';
import { getIssuerAccount } from './issuer-account.ts';
import type { OidcClient } from './oidc-client.ts';

const STATE_COOKIE = 'oidc_state';
const STATE_SECONDS = 600;
const BASE = serviceAreas.acx;

const pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirect: z.string(), until: z.number() });

type Parts = {
  client: OidcClient;
  signer: Signer;
  database: Database;
  signIn: SignIn;
  demo: boolean;
  publicUrl: string;
  clock: () => Date;
  onError: (error: unknown) => void;
};

export function createOidcSignOn({ client, signer, database, signIn, demo, publicUrl, clock, onError }: Parts) {
  const callbackPath = `${BASE}/callback`;
  const signedOutPath = `${BASE}/signed-out`;
  const absolute = (path: string) => new URL(path, publicUrl).href;

  function readPending(call: Call): z.output<typeof pending> | null {
    const signed = signer.read(call.cookies[STATE_COOKIE]);
    const parsed = signed === null ? null : pending.safeParse(JSON.parse(signed));
    return parsed?.success && parsed.data.until > clock().getTime() ? parsed.data : null;
  }

  const failed = (visit: Visit) => signOnPage('login', visit, { error: 'OIDC_FAILED' });

  return {
    callbackPath,
    signedOutPath,

    /** The issuer's address; the sign-on page with OIDC_FAILED when the issuer cannot be reached. */
    async begin(visit: Visit, call: Call): Promise<string> {
      try {
        const { address, checks } = await client.begin(absolute(callbackPath));
        const state = { ...checks, redirect: safePage(visit.redirect, publicUrl, ''), until: clock().getTime() + STATE_SECONDS * 1000 };
        call.setCookie(STATE_COOKIE, signer.sign(JSON.stringify(state)), { maxAgeSeconds: STATE_SECONDS, path: BASE });
        return address;
      } catch (error) {
        onError(error);
        return failed(visit);
      }
    },

    /** Signs in by the issuer's answer at `url`; the page to go to, which is the sign-on page with OIDC_FAILED on any error. */
    async finish(url: string, call: Call): Promise<string> {
      const waiting = readPending(call);
      call.setCookie(STATE_COOKIE, '', { maxAgeSeconds: 0, path: BASE });
      const visit: Visit = { redirect: waiting?.redirect, userAgent: call.userAgent, publicUrl };
      if (!waiting) return failed(visit);
      try {
        const account = await getIssuerAccount(database, await client.finish(new URL(url, publicUrl), waiting));
        if (!isUsable(account, demo)) return failed(visit);
        return (await signIn(account, waiting.redirect, call)).redirect;
      } catch (error) {
        onError(error);
        return failed(visit);
      }
    },

    /** Where the issuer's own session is ended, with the way back to `page`; null when it offers none. */
    async endSessionAddress(page: string): Promise<string | null> {
      return client.endSessionAddress(absolute(signedOutPath), page).catch((error: unknown) => {
        onError(error);
        return null;
      });
    },
  };
}
export type OidcSignOn = ReturnType<typeof createOidcSignOn>;
