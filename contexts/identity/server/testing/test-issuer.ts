/** A real OpenID Connect issuer (oidc-provider) over loopback HTTP, and a person who signs in at it. */
import { createHmac, createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';

const CLIENT_ID = 'market';
const CLIENT_SECRET = 'a secret between market and issuer';

/** Parts of an ID token before it is signed. */
export type IdToken = { header: Record<string, unknown>; claims: Record<string, unknown> };
/** Makes the forged ID token of a test from the parts of the issuer's token, its key and the client's secret. */
export type Forge = (token: IdToken, keys: { issuer: KeyObject; secret: string }, text: string) => string;

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const bodyOf = ({ header, claims }: IdToken) => `${encoded(header)}.${encoded(claims)}`;
/** RS256 by any key. */
export const signToken = (token: IdToken, key: KeyObject): string =>
  `${bodyOf(token)}.${createSign('RSA-SHA256').update(bodyOf(token)).sign(key).toString('base64url')}`;
/** HS256 by any secret. */
export const signByHmac = (token: IdToken, secret: string): string =>
  `${bodyOf(token)}.${createHmac('sha256', secret).update(bodyOf(token)).digest('base64url')}`;
export const unsigned = (token: IdToken): string => `${bodyOf(token)}.`;
export const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
export const publicPem = (key: KeyObject): string => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
const parsed = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

type Person = { preferred_username?: string; locale?: string };

export async function startTestIssuer(publicUrl: string, people: Record<string, Person>, more: Partial<Configuration> = {}) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const key = newKey();
  let forge: Forge | null = null;
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'of-the-issuer', use: 'sig', alg: 'RS256' } as never] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/ac/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/ac/api/auth/oidc/signed-out`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username', 'locale'] },
    cookies: { keys: ['a key of the test issuer'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    ...more,
  });
  provider.use(async (context, next) => {
    await next();
    const answer = context.body as { id_token?: string } | undefined;
    if (!forge || context.path !== '/token' || !answer?.id_token) return;
    const [header, claims] = answer.id_token.split('.').map((part, index) => (index < 2 ? parsed(part) : {}));
    const forged = forge({ header: header ?? {}, claims: claims ?? {} }, { issuer: key, secret: CLIENT_SECRET }, answer.id_token);
    context.body = { ...answer, id_token: forged };
  });
  server.on('request', provider.callback());

  return {
    /** Makes the token endpoint return forged tokens; null: the issuer's own tokens. */
    forge: (how: Forge | null) => {
      forge = how;
    },
    settings: { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A person using the issuer's pages. */
export function createIssuerVisitor() {
  const cookies = new Map<string, string>();

  async function send(url: string, form?: Record<string, string>): Promise<{ url: string; location: string; text: string }> {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return { url, location: location === null ? '' : new URL(location, url).href, text: await response.text() };
  }

  /** Follows the issuer from `start`, answering its forms, until it sends the browser back to `home`. */
  async function follow(start: string, home: string, answers: Record<string, string>): Promise<string> {
    let page = await send(start);
    for (let step = 0; step < 20; step += 1) {
      if (page.location.startsWith(home)) return page.location;
      if (page.location !== '') {
        page = await send(page.location);
        continue;
      }
      const [, action] = /<form[^>]*action="([^"]+)"/.exec(page.text) ?? [];
      if (!action) throw new Error(`the issuer shows no form: ${page.text.slice(0, 300)}`);
      const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
      page = await send(new URL(action, page.url).href, { ...Object.fromEntries(hidden), ...answers });
    }
    throw new Error('the issuer never came back');
  }

  return {
    signIn: (start: string, home: string, subject: string) => follow(start, home, { login: subject, password: 'any' }),
    signOut: (start: string, home: string) => follow(start, home, { logout: 'yes' }),
  };
}
