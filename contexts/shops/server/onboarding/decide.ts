/** Refusing, claiming, releasing. */

import { type ClaimView, claimEnd, decideClaim, viewClaim } from '#contexts/operations/rules/review/claim.ts';
import type { RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import { type OnboardingMove, onboardingLifecycle } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { OnboardingContext } from './context.ts';
import type { Application, HistoryEntry } from './onboarding-application.ts';
import { APPLICATION_SUBJECT } from './onboarding-files.ts';
import { refusalOfDecision } from './review-policy.ts';

async function getLocked(context: OnboardingContext, tx: Queryable, applicationId: string): Promise<Application> {
  const application = await context.reviews.lock(tx, applicationId);
  if (!application) throw new AppError('ONBOARDING_NOT_FOUND');
  return application;
}

/** Locks the application and checks that this reviewer may decide on this version. @throws AppError like `approve` */
export async function getForDecision(
  context: OnboardingContext,
  tx: Queryable,
  { actor }: SignedIn,
  { applicationId, version, move }: { applicationId: string; version: number; move: OnboardingMove },
): Promise<Application> {
  const application = await getLocked(context, tx, applicationId);
  const refusal = refusalOfDecision(application, move, actor, context.now());
  if (refusal) throw refusal;
  if (application.version !== version) throw new AppError('ONBOARDING_CHANGED');
  return application;
}

const entry = ({ actor }: SignedIn, at: Date, given: Pick<HistoryEntry, 'move' | 'state'> & Partial<HistoryEntry>): HistoryEntry => ({
  at,
  byKind: 'reviewer',
  byAccount: actor.accountId,
  byName: actor.userName,
  reasons: [],
  note: '',
  ...given,
});

export type Standing = { applicationId: string; status: Application['state']; version: number };

export async function refuse(
  context: OnboardingContext,
  call: SignedIn,
  on: { applicationId: string; version: number },
  given: { reasons: RefusalReason[]; note: string },
): Promise<Standing> {
  const at = new Date(context.now());
  const { from, to } = onboardingLifecycle.moves.refuse;
  const { reasons, note } = given;
  const { id, accountId, version } = await context.database.transaction(async (tx) => {
    const application = await getForDecision(context, tx, call, { ...on, move: 'refuse' });
    const next = await context.reviews.refuse(tx, application.id, from, { at, reasons });
    if (next === null) throw new AppError('ONBOARDING_STATE');
    await context.store.addHistory(tx, application.id, entry(call, at, { move: 'refuse', state: to, reasons, note }));
    await context.identity.notify(tx, application.accountId, 'ONBOARDING_REFUSED', {}, addressOf('mall/settle/review'));
    await audit(tx, call, {
      subjectType: APPLICATION_SUBJECT,
      subjectId: application.id,
      before: { state: application.state },
      after: { state: to, reasons },
      note,
    });
    return { ...application, version: next };
  });
  await context.identity.accountChanged(accountId);
  return { applicationId: id, status: to, version };
}

const reviewPageOf = (id: string): string => addressOf('admin/review/onboarding/:applicationId', { applicationId: id });

/**
 * Claims an application, extends the caller's claim, or releases it. A reviewer who loses a claim to another one is notified.
 * @throws AppError ONBOARDING_NOT_FOUND, ONBOARDING_STATE, ONBOARDING_CLAIMED (name), ONBOARDING_OWN_APPLICATION
 */
async function moveClaim(
  context: OnboardingContext,
  call: SignedIn,
  applicationId: string,
  { takeOver = false, release: releases = false }: { takeOver?: boolean; release?: boolean },
): Promise<Standing & ClaimView> {
  const minutes = await context.claimMinutes();
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const { accountId, userName } = call.actor;
    const application = await getLocked(context, tx, applicationId);
    const { id, state, version, claimedBy, claimedName } = application;
    const decision = decideClaim(application, call.actor, now);
    // Another reviewer's claim does not prevent a takeover by those who may.
    const asked = decision === 'takeable' && (takeOver || releases) ? { ...application, claimedBy: null } : application;
    const refusal = refusalOfDecision(asked, 'approve', call.actor, now);
    if (refusal) throw refusal;
    if (releases && decision === 'free') throw new AppError('ONBOARDING_STATE');
    const claim = releases ? null : { accountId, userName, endsAt: claimEnd(now, minutes) };
    await context.reviews.claim(tx, id, claim);
    // Extending one's own claim is not recorded in the history.
    if (decision !== 'mine' || releases) {
      await context.store.addHistory(tx, id, entry(call, new Date(now), { move: releases ? 'release' : 'claim', state }));
      const change = { before: { claimedBy: claimedName }, after: { claimedBy: claim?.userName ?? '' } };
      await audit(tx, call, { subjectType: APPLICATION_SUBJECT, subjectId: id, ...change });
    }
    if (claimedBy !== null && claimedBy !== accountId)
      await context.identity.notify(
        tx,
        claimedBy,
        releases ? 'REVIEW_GIVEN_BACK' : 'REVIEW_TAKEN_OVER',
        { name: application.name, nameEn: application.name, by: userName },
        reviewPageOf(id),
      );
    const after = { claimedBy: claim?.accountId ?? null, claimedName: claim?.userName ?? '', claimEndsAt: claim?.endsAt ?? 0 };
    return { applicationId: id, status: state, version, ...viewClaim(after, accountId, now) };
  });
}

export const claim = (context: OnboardingContext, call: SignedIn, applicationId: string, takeOver: boolean) =>
  moveClaim(context, call, applicationId, { takeOver });
/** The caller's own claim; an admin may release any claim. */
export const release = (context: OnboardingContext, call: SignedIn, applicationId: string) =>
  moveClaim(context, call, applicationId, { release: true });
