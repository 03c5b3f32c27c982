/** The addresses a browser is sent through to sign in and out (sections 2, 4, 7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#server/platform/http/call.ts';
import { senderOf } from '#server/platform/http/http-server.ts';
import { judgeNavigation } from '#server/platform/http/own-origin.ts';
import type { OidcSignOn } from '../oidc/oidc-sign-on.ts';
import type { Sessions } from '../session/sessions.ts';
import { MALL_HOME, safePage, signOnPage } from './landing.ts';

type Resolve = (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;
type Parts = {
  resolve: Resolve;
  sessions: Sessions;
  /** Null: own accounts only. */
  oidc: OidcSignOn | null;
  publicUrl: string;
};

export const LOGIN_REDIRECT = '/ac/api/auth/loginSsoRedirect.action';
export const LOGOUT = '/ac/api/auth/logoutSso.action';

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;
const go = (reply: FastifyReply, address: string) => reply.header('cache-control', 'no-store').redirect(address, 302);
/** The page that asks whether to sign out, with the page to go to afterwards. */
const logoutQuestion = (page: string) => `/ui/sso/logout?logoutUrl=${encodeURIComponent(page)}`;

export function registerSignOnAddresses(app: FastifyInstance, { resolve, sessions, oidc, publicUrl }: Parts): void {
  app.get(LOGIN_REDIRECT, async (request, reply) => {
    const call = await resolve(request, reply);
    const visit = { redirect: queryOf(request).redirect, userAgent: call.userAgent, publicUrl };
    return go(reply, oidc ? await oidc.begin(visit, call) : signOnPage('login', visit));
  });

  // A link, a picture or a frame of another site ends no session: there the person is asked first.
  app.get(LOGOUT, async (request, reply) => {
    const call = await resolve(request, reply);
    const page = safePage(queryOf(request).logoutUrl, publicUrl, MALL_HOME);
    if (call.actor && judgeNavigation(senderOf(request), publicUrl) !== 'own') return go(reply, logoutQuestion(page));
    const ended = await sessions.end(call);
    return go(reply, (ended?.fromIssuer && (await oidc?.endSessionAddress(page))) || page);
  });

  if (!oidc) return;
  app.get(oidc.callbackPath, async (request, reply) => {
    const call = await resolve(request, reply);
    return go(reply, await oidc.finish(request.url, call));
  });
  app.get(oidc.signedOutPath, async (request, reply) => go(reply, safePage(queryOf(request).state, publicUrl, MALL_HOME)));
}
