/** How callers authenticate, and who may make a call, as text and as data. */
import { changesNothing } from '#contracts/kit/call.ts';
import { TOKEN_PREFIX } from '#kernel/tokens/tokens.ts';
import { type Guarded, neededScope } from '#server/platform/http/access.ts';
import type { Json } from './json.ts';

/** The header with the signature of a gateway that signs in a header. */
export const SIGNATURE_HEADER = 'Wechatpay-Signature';

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description:
      'A person in a browser, after signing in; behind TLS the cookie is called `__Host-session`. Writes have to come from a page of this site.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${TOKEN_PREFIX}…`,
    description:
      'An access token of a person, made on the page of access tokens; as the password of HTTP Basic too, with any name. The scope that a call needs is its x-token-scope: never means that the person has to make it in a browser; a public call is answered without its scope as to a visitor.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of a metering source, with which its program reports what was used.',
  },
  gateway: {
    type: 'apiKey',
    in: 'header',
    name: SIGNATURE_HEADER,
    description: 'A payment gateway: its signature over the body, the time and a number that it uses once, which it sends beside it.',
  },
} as const satisfies Record<string, Json>;
type Scheme = keyof typeof securitySchemes;

/** Alternative security schemes; none for public calls. */
export function securityOf(guarded: Guarded): Partial<Record<Scheme, string[]>>[] {
  if (guarded.access === 'public') return [];
  if (guarded.access === 'program') return [{ key: [] }];
  return [{ session: [] }, ...(neededScope(guarded) ? [{ token: [] }] : [])];
}

/** Who may call, the required scope of an access token ('never': none is accepted), and whether the password must be entered again. */
export const accessOf = (guarded: Guarded): Json => ({
  'x-access': guarded.access,
  ...(guarded.permission === undefined ? {} : { 'x-permission': [guarded.permission].flat() }),
  ...(guarded.access === 'program' ? {} : { 'x-token-scope': neededScope(guarded) ?? 'never' }),
  ...(guarded.stepUp ? { 'x-step-up': true } : {}),
});

const WHO: Readonly<Record<string, string>> = {
  public: 'Anyone may call.',
  user: 'For anyone who is signed in.',
  seller: 'For the people of a shop',
  staff: 'For the platform’s people',
  program: 'For the program of a metering source, with its key.',
};
function whoOf({ access, permission }: Guarded): string {
  if (access !== 'seller' && access !== 'staff') return WHO[access] ?? '';
  const permissions = permission === undefined ? [] : [permission].flat();
  const needed = permissions.length === 0 ? '' : ` with the permission ${permissions.map((one) => `\`${one}\``).join(' or ')}`;
  return `${WHO[access]}${needed}.`;
}
function tokenOf(guarded: Guarded): string {
  if (guarded.access === 'program') return '';
  const scope = neededScope(guarded);
  if (scope === null) return 'No access token is taken: the person makes this call in a browser.';
  return guarded.access === 'public'
    ? `An access token without \`${scope}\` is answered as a visitor.`
    : `An access token needs the scope \`${scope}\`.`;
}

/** Who may make a call, and whether it may be retried, in sentences. */
export const accessWords = (guarded: Guarded & { idempotent?: boolean }): string =>
  [
    whoOf(guarded),
    tokenOf(guarded),
    guarded.stepUp ? 'Where the session has not given the password again lately, the code is `STEP_UP_REQUIRED`.' : '',
    changesNothing({ method: guarded.method ?? 'POST', readsOnly: guarded.readsOnly }) ? 'Reads only: it may be repeated.' : '',
    guarded.idempotent ? 'A call that is repeated with the same Idempotency-Key gets the first answer again.' : '',
  ]
    .filter(Boolean)
    .join(' ');
