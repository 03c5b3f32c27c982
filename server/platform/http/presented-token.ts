/** The access token that a request presents, and the check that one which is presented is good, on every path. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_PREFIX } from '#kernel/tokens/tokens.ts';
import type { Call } from './call.ts';

/** Longer credentials are no tokens, and are not decoded. */
const LONGEST_HEADER = 1_024;

export type PresentedToken = {
  secret: string;
  /** By `Bearer`, which no browser adds by itself; by `Basic`, it may, once somebody typed the token into its dialogue. */
  scheme: 'bearer' | 'basic';
};

function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? '' : text.slice(colon + 1);
}

/** `Authorization: Bearer hf_…`, or `Basic` with a token as its password (git, git-lfs). Null for all else, such as keys of programs. */
export function presentedToken(authorization: string | undefined): PresentedToken | null {
  if (authorization === undefined || authorization.length > LONGEST_HEADER) return null;
  const [, name = '', credentials = ''] = /^(Bearer|Basic) +(\S+) *$/i.exec(authorization) ?? [];
  const scheme = name.toLowerCase() === 'basic' ? 'basic' : 'bearer';
  const secret = scheme === 'basic' ? passwordOf(credentials) : credentials;
  return secret.startsWith(TOKEN_PREFIX) ? { secret, scheme } : null;
}

/** A request with a token that is not good is refused whatever it asks for: it is never answered as a visitor's. */
export function registerTokenCheck(app: FastifyInstance, resolve: (request: FastifyRequest, reply: FastifyReply) => Promise<Call>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (presentedToken(request.headers.authorization)) await resolve(request, reply);
  });
}
