/** The access token of a request, and the check on every path that a presented token is valid. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_PREFIX } from '#kernel/tokens/tokens.ts';
import type { Call } from './call.ts';

/** Longer credentials are not tokens, and are not decoded. */
const LONGEST_HEADER = 1_024;

export type PresentedToken = {
  secret: string;
  /** `Bearer` is never added by a browser automatically; `Basic` is, once a user has typed the token into its dialogue. */
  scheme: 'bearer' | 'basic';
};

function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? '' : text.slice(colon + 1);
}

/**
 * `Authorization: Bearer hf_…`, or `Basic` with a token as its password (git, git-lfs). Null for anything else, such as keys of programs.
 */
export function presentedToken(authorization: string | undefined): PresentedToken | null {
  if (authorization === undefined || authorization.length > LONGEST_HEADER) return null;
  const [, name = '', credentials = ''] = /^(Bearer|Basic) +(\S+) *$/i.exec(authorization) ?? [];
  const scheme = name.toLowerCase() === 'basic' ? 'basic' : 'bearer';
  const secret = scheme === 'basic' ? passwordOf(credentials) : credentials;
  return secret.startsWith(TOKEN_PREFIX) ? { secret, scheme } : null;
}

/** A request with an invalid token is always refused, never answered as a visitor's. */
export function registerTokenCheck(app: FastifyInstance, resolve: (request: FastifyRequest, reply: FastifyReply) => Promise<Call>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (presentedToken(request.headers.authorization)) await resolve(request, reply);
  });
}
