/** The addresses a browser is redirected through to sign in and out (sections 2, 4, 7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#contracts/pages/pages.ts';
import { LOGIN_REDIRECT, LOGOUT, SIGN_IN_AGAIN, servicePage } from '#contracts/pages/service-areas.ts';
import type { Call } from '#server/platform/http/call.ts';
import { senderOf } from '#server/platform/http/http-server.ts';
import { classifyNavigation } from '#server/platform/http/own-origin.ts';
import type { OidcSignOn } from '../oidc/oidc-sign-on.ts';
import type { Sessions } from '../session/sessions.ts';
import { MALL_HOME, safePage, signOnPage } from './landing.ts';

type Resolve = (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;
type Parts = {
  resolve: Resolve;
  sessions: Sessions;
  /** Null: local accounts only. */
  oidc: OidcSignOn | null;
  publicUrl: string;
  /** Undefined: there is no upstream provider. */
  provider?: Provider | undefined;
};
export type Provider = { domain: string; logoutUrl: string };

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;
/** The caller's requested page of this site: an address, or else the given service area. */
const requestedPage = (address: unknown, service: unknown, publicUrl: string): string =>
  safePage(address, publicUrl, '') || servicePage(service) || safePage(service, publicUrl, '');
/** The domain itself or a host below it. */
const isHostOf = (domain: string, host: string): boolean => host.toLowerCase() === domain || host.toLowerCase().endsWith(`.${domain}`);
/** The provider's logout with a page of this site as return address (section 4). */
function providerLogout(logoutUrl: string, page: string, publicUrl: string): string {
  const url = new URL(logoutUrl);
  url.searchParams.set('service', new URL(page, publicUrl).href);
  return url.href;
}
const go = (reply: FastifyReply, address: string) => reply.header('cache-control', 'no-store').redirect(address, 302);
/** The page that asks for confirmation of signing out, with the page to go to afterwards. */
const logoutQuestion = (page: string) => addressOf('sso/logout', { logoutUrl: page });

export function registerSignOnAddresses(app: FastifyInstance, { resolve, sessions, oidc, publicUrl, provider }: Parts): void {
  app.get(LOGIN_REDIRECT, async (request, reply) => {
    const call = await resolve(request, reply);
    const { redirect, service } = queryOf(request);
    const visit = { redirect: requestedPage(redirect, service, publicUrl), userAgent: call.userAgent, publicUrl };
    return go(reply, oidc ? await oidc.begin(visit, call) : signOnPage('login', visit));
  });

  // A link, a picture or a frame of another site does not end the session: the user must confirm.
  app.get(LOGOUT, async (request, reply) => {
    const call = await resolve(request, reply);
    const { logoutUrl, service } = queryOf(request);
    const page = requestedPage(logoutUrl, service, publicUrl) || MALL_HOME;
    if (call.actor && classifyNavigation(senderOf(request), publicUrl) !== 'own') return go(reply, logoutQuestion(page));
    const ended = await sessions.end(call);
    const elsewhere = provider && isHostOf(provider.domain, request.hostname) ? providerLogout(provider.logoutUrl, page, publicUrl) : '';
    return go(reply, elsewhere || (ended?.fromIssuer && (await oidc?.endSessionAddress(page))) || page);
  });

  if (!oidc) return;
  app.get(SIGN_IN_AGAIN, async (request, reply) => {
    const call = await resolve(request, reply);
    const visit = { redirect: '', userAgent: call.userAgent, publicUrl };
    return go(reply, call.actor ? await oidc.beginAgain(visit, call.actor.accountId, call) : signOnPage('login', visit));
  });
  app.get(oidc.callbackPath, async (request, reply) => {
    const call = await resolve(request, reply);
    return go(reply, await oidc.finish(request.url, call));
  });
  app.get(oidc.signedOutPath, async (request, reply) => go(reply, safePage(queryOf(request).state, publicUrl, MALL_HOME)));
}
