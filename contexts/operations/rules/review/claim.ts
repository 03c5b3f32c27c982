/** Claims of reviews: which reviewer holds an application, until when, and what others may do about it. Pure. */

/** Minutes that a claim lasts after its holder's last action. */
export const CLAIM_MINUTES = { usual: 30, least: 5, most: 1_440 } as const;

/** `claimEndsAt`: ms; 0 when it was never claimed. */
export type Claim = { claimedBy: number | null; claimEndsAt: number };
type Reviewer = { accountId: number; roles: readonly string[] };

const MAY_TAKE_OVER = ['admin', 'superadmin'];

/** A claim needs no explicit end: after its time it is ignored. */
export const isHeld = ({ claimedBy, claimEndsAt }: Claim, now: number): boolean => claimedBy !== null && claimEndsAt > now;
export const claimEnd = (now: number, minutes: number): number => now + minutes * 60_000;

/** The state of a claim for a reviewer: 'takeable' is held by another, but this reviewer may take it over or release it. */
export function decideClaim(claim: Claim, { accountId, roles }: Reviewer, now: number): 'free' | 'mine' | 'takeable' | 'theirs' {
  if (!isHeld(claim, now)) return 'free';
  if (claim.claimedBy === accountId) return 'mine';
  return roles.some((role) => MAY_TAKE_OVER.includes(role)) ? 'takeable' : 'theirs';
}

export type ClaimView = { claimedBy: string; claimedByMe: boolean; claimEndsAt: number; lapsedFrom: string; lapsedFromMe: boolean };
/** A claim as the fields of `claimFields` (contracts/kit/claim.ts), for one viewer. */
export function viewClaim(claim: Claim & { claimedName: string }, accountId: number, now: number): ClaimView {
  const held = isHeld(claim, now);
  const mine = claim.claimedBy === accountId;
  return {
    claimedBy: held ? claim.claimedName : '',
    claimedByMe: held && mine,
    claimEndsAt: claim.claimedBy === null ? 0 : claim.claimEndsAt,
    lapsedFrom: held || claim.claimedBy === null ? '' : claim.claimedName,
    lapsedFromMe: !held && mine,
  };
}
