/** What a reviewer may do with an application now. */
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { type SettleMove, settleLifecycle } from '#kernel/settle/settle.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Application } from './settle-application.ts';

type Standing = Pick<Application, 'state' | 'claimedBy' | 'claimedName' | 'accountId'>;
export type ReviewAction = 'claim' | 'release' | 'approve' | 'refuse';

/** Why a decision is refused, or null: the state, somebody else's claim, one's own application. */
export function refusalOfDecision(application: Standing, move: SettleMove, reviewer: number): AppError | null {
  if (!decideMove(settleLifecycle, move, application.state, 'reviewer').ok) return new AppError('SETTLE_STATE');
  if (application.accountId === reviewer) return new AppError('SETTLE_OWN_APPLICATION');
  if (application.claimedBy !== null && application.claimedBy !== reviewer)
    return new AppError('SETTLE_CLAIMED', { name: application.claimedName });
  return null;
}

export function reviewActions(application: Standing, { accountId, roles }: Actor): ReviewAction[] {
  if (application.state !== 'IN_REVIEW' || !permissionsOf(roles).includes('settlement.review')) return [];
  if (application.accountId === accountId) return [];
  if (application.claimedBy === null) return ['claim', 'approve', 'refuse'];
  return application.claimedBy === accountId ? ['release', 'approve', 'refuse'] : ['release'];
}
