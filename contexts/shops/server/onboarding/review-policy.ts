/** What a reviewer may do with an application now. */

import { type Claim, decideClaim } from '#contexts/operations/rules/review/claim.ts';
import { type OnboardingMove, onboardingLifecycle } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Application } from './onboarding-application.ts';

type Standing = Pick<Application, 'state' | 'claimedName' | 'accountId'> & Claim;
export type ReviewAction = 'claim' | 'takeOver' | 'release' | 'approve' | 'refuse';

/** Why a decision is refused, or null: the state, another reviewer's claim, one's own application. */
export function refusalOfDecision(application: Standing, move: OnboardingMove, reviewer: Actor, now: number): AppError | null {
  if (!decideMove(onboardingLifecycle, move, application.state, 'reviewer').ok) return new AppError('ONBOARDING_STATE');
  if (application.accountId === reviewer.accountId) return new AppError('ONBOARDING_OWN_APPLICATION');
  if (!['free', 'mine'].includes(decideClaim(application, reviewer, now)))
    return new AppError('ONBOARDING_CLAIMED', { name: application.claimedName });
  return null;
}

export function reviewActions(application: Standing, actor: Actor, now: number): ReviewAction[] {
  if (application.state !== 'IN_REVIEW' || !permissionsOf(actor.roles).includes('onboarding.review')) return [];
  if (application.accountId === actor.accountId) return [];
  const claim = decideClaim(application, actor, now);
  if (claim === 'free') return ['claim', 'approve', 'refuse'];
  if (claim === 'mine') return ['release', 'approve', 'refuse'];
  return claim === 'takeable' ? ['takeOver', 'release'] : [];
}
