import type { Actor } from '#server/platform/http/call.ts';

const MAY_TAKE_OVER = ['admin', 'superadmin'];

/** Whose an application is, seen by a reviewer: 'takeable' is somebody else's that this one may take over. */
export const decideClaim = (
  { claimedById }: { claimedById: number | null },
  { accountId, roles }: Pick<Actor, 'accountId' | 'roles'>,
): 'free' | 'mine' | 'takeable' | 'theirs' => {
  if (claimedById === null) return 'free';
  if (claimedById === accountId) return 'mine';
  return roles.some((role) => MAY_TAKE_OVER.includes(role)) ? 'takeable' : 'theirs';
};
