/** Which members of a shop may change which others: pure (section 6; docs/decisions/0008). */
import type { ErrorCode } from '#contracts/errors.ts';
import type { ShopPermission } from '#kernel/roles/roles.ts';

type Caller = { accountId: number; owner: boolean; permissions: readonly ShopPermission[] };
type Member = { accountId: number; permissions: readonly ShopPermission[] };

const within = (wanted: readonly ShopPermission[], held: readonly ShopPermission[]): boolean =>
  wanted.every((permission) => held.includes(permission));

/** Why the caller may not grant these permissions; null if allowed. Only the owner can grant permissions beyond their own. */
export const refuseGiving = (caller: Caller, wanted: readonly ShopPermission[]): ErrorCode | null =>
  caller.owner || within(wanted, caller.permissions) ? null : 'MEMBER_BEYOND';

/** Why the caller may not change or remove a member: themselves, or a member with more permissions. */
export function refuseChanging(caller: Caller, member: Member): ErrorCode | null {
  if (caller.accountId === member.accountId) return 'MEMBER_SELF';
  return caller.owner || within(member.permissions, caller.permissions) ? null : 'MEMBER_BEYOND';
}

/** Conditions for an account to become a member. */
export const refuseAccount = (account: { staff: boolean; retailerId: string; disabled: boolean }): ErrorCode | null =>
  account.staff || account.disabled || account.retailerId !== '' ? 'MEMBER_REFUSED' : null;
