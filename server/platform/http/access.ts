/** Access control: the only place where an endpoint's access, permission and token scope are enforced. */

import { changesNothing } from '#contracts/kit/call.ts';
import { type AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { scopeOf, type TokenArea, type TokenScope } from '#kernel/tokens/tokens.ts';
import { AppError } from './app-error.ts';
import type { Actor, Call, CallToken, Program, Seller } from './call.ts';

/** The shop that an account acts for; null when there is none. */
export type FindSeller = (actor: Actor) => Promise<Seller | null>;

/** What is protected: an endpoint or a socket. */
export type Guarded = Pick<AnyEndpoint, 'access' | 'permission' | 'byToken' | 'stepUp' | 'readsOnly'> & { method?: AnyEndpoint['method'] };

const wantedOf = ({ permission }: Guarded): readonly string[] =>
  permission === undefined ? [] : typeof permission === 'string' ? [permission] : permission;
const holds = (granted: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((permission) => granted.includes(permission));

/** The program of a key; null for one that is unknown or revoked. */
export type FindProgram = (key: string) => Promise<Program | null>;
/** Whether the session was recently re-authenticated, or otherwise how it can be: by password, or by the OpenID Connect issuer. */
export type Proof = 'PROVED' | 'PASSWORD' | 'ISSUER';
export type FindProof = (call: Call) => Promise<Proof>;
export type Finders = { findSeller: FindSeller; findProgram?: FindProgram; findProof?: FindProof };

const AREAS = { public: 'account', user: 'account', seller: 'shop', staff: 'office' } as const satisfies Record<string, TokenArea>;

/** The token scope that a call requires; null when it accepts no token. Public calls without it are answered as to a visitor. */
export function neededScope(endpoint: Guarded): TokenScope | null {
  if (endpoint.byToken === 'never' || endpoint.access === 'program') return null;
  const area = endpoint.byToken === 'repository' ? 'repository' : AREAS[endpoint.access as keyof typeof AREAS];
  return scopeOf(area, changesNothing({ method: endpoint.method ?? 'POST', readsOnly: endpoint.readsOnly }));
}

/** The account restricted to its token: without staff roles and without its shop unless the token has these scopes. */
function actorWithin(actor: Actor, token: CallToken, reads: boolean): Actor {
  const roles = token.scopes.includes(scopeOf('office', reads))
    ? actor.roles
    : actor.roles.filter((role) => permissionsOf([role]).length === 0);
  return { ...actor, roles, withoutShop: !token.scopes.includes(scopeOf('shop', reads)) };
}

/**
 * Restricts a call to the scopes of its token. Public calls are answered with any token, as to a visitor without the account scope.
 * @throws AppError TOKEN_NOT_ACCEPTED when the call requires a signed-in user, TOKEN_SCOPE_MISSING (scope)
 */
function withinToken(endpoint: Guarded, call: Call): Call {
  const { token, actor } = call;
  if (!token || !actor || endpoint.access === 'program') return call;
  const scope = neededScope(endpoint);
  if (scope === null) throw new AppError('TOKEN_NOT_ACCEPTED');
  if (token.scopes.includes(scope)) return { ...call, actor: actorWithin(actor, token, scope.endsWith('.read')) };
  if (endpoint.access === 'public') return { ...call, actor: null };
  throw new AppError('TOKEN_SCOPE_MISSING', { scope });
}

/** The caller of a page: pages are read in a browser, so token callers count as visitors. */
export const withoutToken = ({ token, ...call }: Call): Call => (token ? { ...call, actor: null } : call);

/** The actor on a path that is not an endpoint: null when the token lacks the account scope. */
export function actorOf(call: Pick<Call, 'actor' | 'token'>, reads: boolean): Actor | null {
  const { actor, token } = call;
  if (!token || !actor) return actor;
  return token.scopes.includes(scopeOf('account', reads)) ? actorWithin(actor, token, reads) : null;
}

/**
 * Checks access and returns the call for the handler.
 * @throws AppError LOGIN_REQUIRED for visitors, PERMISSION_DENIED for other callers without access, METER_KEY_REFUSED for programs,
 * TOKEN_NOT_ACCEPTED and TOKEN_SCOPE_MISSING for tokens.
 */
export async function grantAccess(endpoint: Guarded, given: Call, { findSeller, findProgram }: Finders): Promise<Call> {
  const call = withinToken(endpoint, given);
  if (endpoint.access === 'public') return call;
  if (endpoint.access === 'program') {
    const program = call.bearer && findProgram ? await findProgram(call.bearer) : null;
    if (!program) throw new AppError('METER_KEY_REFUSED');
    return { ...call, program } as Call;
  }
  const { actor } = call;
  if (!actor) throw new AppError('LOGIN_REQUIRED');
  if (endpoint.access === 'user') return call;
  if (endpoint.access === 'staff') {
    const granted = permissionsOf(actor.roles);
    if (granted.length === 0 || !holds(granted, wantedOf(endpoint))) throw new AppError('PERMISSION_DENIED');
    return call;
  }
  const seller = await findSeller(actor);
  if (!seller || !(seller.owner || holds(seller.permissions, wantedOf(endpoint)))) throw new AppError('PERMISSION_DENIED');
  return { ...call, seller } as Call;
}

/**
 * Refuses calls that require recent re-authentication, after validating the input: no user has to enter the password for an invalid form.
 * Without `findProof` no session counts as re-authenticated. @throws AppError STEP_UP_REQUIRED (by: PASSWORD or ISSUER)
 */
export async function requireProof(endpoint: Guarded, call: Call, { findProof }: Pick<Finders, 'findProof'>): Promise<void> {
  if (!endpoint.stepUp) return;
  const proof = findProof ? await findProof(call) : 'PASSWORD';
  if (proof !== 'PROVED') throw new AppError('STEP_UP_REQUIRED', { by: proof });
}
