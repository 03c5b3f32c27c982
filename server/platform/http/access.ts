/** Who may call what: the one place where an endpoint's access and permission, and what a token is for, are enforced. */
import { type AnyEndpoint, changesNothing } from '#contracts/kit/endpoint.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { scopeOf, type TokenArea, type TokenScope } from '#kernel/tokens/tokens.ts';
import { AppError } from './app-error.ts';
import type { Actor, Call, CallToken, Program, Seller } from './call.ts';

/** The shop that an account acts for; null when there is none. */
export type FindSeller = (actor: Actor) => Promise<Seller | null>;

/** What is guarded: an endpoint or a socket. */
export type Guarded = Pick<AnyEndpoint, 'access' | 'permission' | 'byToken' | 'stepUp' | 'readsOnly'> & { method?: AnyEndpoint['method'] };

const wantedOf = ({ permission }: Guarded): readonly string[] =>
  permission === undefined ? [] : typeof permission === 'string' ? [permission] : permission;
const holds = (granted: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((permission) => granted.includes(permission));

/** The program of a key; null for one that is unknown or revoked. */
export type FindProgram = (key: string) => Promise<Program | null>;
/** Whether a session has proved lately who is there, or else by what it can: the password, or the OpenID Connect issuer. */
export type Proof = 'PROVED' | 'PASSWORD' | 'ISSUER';
export type FindProof = (call: Call) => Promise<Proof>;
export type Finders = { findSeller: FindSeller; findProgram?: FindProgram; findProof?: FindProof };

const AREAS = { public: 'account', user: 'account', seller: 'shop', staff: 'office' } as const satisfies Record<string, TokenArea>;

/** The scope that a token needs for a call; null where no token is taken. Public calls are answered without it, to a visitor. */
export function neededScope(endpoint: Guarded): TokenScope | null {
  if (endpoint.byToken === 'never' || endpoint.access === 'program') return null;
  const area = endpoint.byToken === 'repository' ? 'repository' : AREAS[endpoint.access as keyof typeof AREAS];
  return scopeOf(area, changesNothing({ method: endpoint.method ?? 'POST', readsOnly: endpoint.readsOnly }));
}

/** The account as far as its token goes: without the roles of the office, and without its shop, where the token is not for them. */
function actorWithin(actor: Actor, token: CallToken, reads: boolean): Actor {
  const roles = token.scopes.includes(scopeOf('office', reads))
    ? actor.roles
    : actor.roles.filter((role) => permissionsOf([role]).length === 0);
  return { ...actor, roles, withoutShop: !token.scopes.includes(scopeOf('shop', reads)) };
}

/**
 * What is left of a caller with a token. Public calls are answered to every token, as to a visitor when it is not for the account.
 * @throws AppError TOKEN_NOT_ACCEPTED where the person is needed, TOKEN_SCOPE_MISSING (scope)
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

/** Whom a page is for: never whom a token is for, as pages are read by people in a browser. */
export const withoutToken = ({ token, ...call }: Call): Call => (token ? { ...call, actor: null } : call);

/** Who reads or writes on an address that is no endpoint: null where the token is not for the account. */
export function actorOf(call: Pick<Call, 'actor' | 'token'>, reads: boolean): Actor | null {
  const { actor, token } = call;
  if (!token || !actor) return actor;
  return token.scopes.includes(scopeOf('account', reads)) ? actorWithin(actor, token, reads) : null;
}

/**
 * Checks access and returns the call for the handler.
 * @throws AppError LOGIN_REQUIRED for visitors, PERMISSION_DENIED for everyone else who may not, METER_KEY_REFUSED for programs,
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
 * Refuses what needs the password again, once the input is known to be good: nobody is asked for it because of a slip of the pen. Without
 * `findProof` nothing was proved. @throws AppError STEP_UP_REQUIRED (by: PASSWORD or ISSUER)
 */
export async function requireProof(endpoint: Guarded, call: Call, { findProof }: Pick<Finders, 'findProof'>): Promise<void> {
  if (!endpoint.stepUp) return;
  const proof = findProof ? await findProof(call) : 'PASSWORD';
  if (proof !== 'PROVED') throw new AppError('STEP_UP_REQUIRED', { by: proof });
}
