/** Who may change whom among the people of a shop: pure (section 6; docs/decisions/0008). */
import type { ErrorCode } from '#contracts/errors.ts';
import type { ShopPermission } from '#kernel/roles/roles.ts';

type Caller = { accountId: number; owner: boolean; permissions: readonly ShopPermission[] };
type Member = { accountId: number; permissions: readonly ShopPermission[] };

const within = (wanted: readonly ShopPermission[], held: readonly ShopPermission[]): boolean =>
  wanted.every((permission) => held.includes(permission));

/** Why the caller may not give these permissions; null when he may. Nobody but the owner gives what he does not have. */
export const refuseGiving = (caller: Caller, wanted: readonly ShopPermission[]): ErrorCode | null =>
  caller.owner || within(wanted, caller.permissions) ? null : 'MEMBER_BEYOND';

/** Why the caller may not change or remove somebody: himself, or somebody who may do more than he. */
export function refuseChanging(caller: Caller, member: Member): ErrorCode | null {
  if (caller.accountId === member.accountId) return 'MEMBER_SELF';
  return caller.owner || within(member.permissions, caller.permissions) ? null : 'MEMBER_BEYOND';
}

/** What an account is asked before it is taken in. */
export const refuseAccount = (account: { staff: boolean; retailerId: string; disabled: boolean }): ErrorCode | null =>
  account.staff || account.disabled || account.retailerId !== '' ? 'MEMBER_REFUSED' : null;
