/** Who may call what: the one place where an endpoint's access and permission are enforced. */
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { AppError } from './app-error.ts';
import type { Actor, Call, Program, Seller } from './call.ts';

/** The shop that an account acts for; null when there is none. */
export type FindSeller = (actor: Actor) => Promise<Seller | null>;

/** What is guarded: an endpoint or a socket. */
export type Guarded = Pick<AnyEndpoint, 'access' | 'permission'>;

const wantedOf = ({ permission }: Guarded): readonly string[] =>
  permission === undefined ? [] : typeof permission === 'string' ? [permission] : permission;
const holds = (granted: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((permission) => granted.includes(permission));

/** The program of a key; null for one that is unknown or revoked. */
export type FindProgram = (key: string) => Promise<Program | null>;
export type Finders = { findSeller: FindSeller; findProgram?: FindProgram };

/**
 * Checks access and returns the call for the handler.
 * @throws AppError LOGIN_REQUIRED for visitors, PERMISSION_DENIED for everyone else who may not, METER_KEY_REFUSED for programs.
 */
export async function grantAccess(endpoint: Guarded, call: Call, { findSeller, findProgram }: Finders): Promise<Call> {
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
