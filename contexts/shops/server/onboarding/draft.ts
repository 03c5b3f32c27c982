import type { getOnboardingDraft } from '#contexts/shops/calls/onboarding.ts';
import {
  type ApplicantType,
  emptyOnboardingDraft,
  type OnboardingDraft,
  onboardingLifecycle,
} from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OnboardingContext } from './context.ts';
import type { Application } from './onboarding-application.ts';
import { claimDraftFiles, dropFiles } from './onboarding-files.ts';
import { openDraft } from './onboarding-view.ts';

export type Draft = { applicantType: ApplicantType; fields: OnboardingDraft };

export const maySend = (application: Application | null, actor: Actor): boolean =>
  actor.retailerId === '' &&
  onboardingLifecycle.moves.apply.from.some((state) => state === (application?.state ?? onboardingLifecycle.initial));

/** @throws AppError ONBOARDING_STATE when it could not be submitted. */
export async function saveDraft(context: OnboardingContext, actor: Actor, draft: Draft): Promise<{ savedAt: number }> {
  const { accountId } = actor;
  const savedAt = context.now();
  await context.database.transaction(async (tx) => {
    if (!maySend(await context.store.lockByAccount(tx, accountId), actor)) throw new AppError('ONBOARDING_STATE');
    await context.drafts.save(tx, accountId, context.secrets.sealDraft(accountId, draft), new Date(savedAt));
    await claimDraftFiles(context, tx, accountId, draft.fields);
  });
  return { savedAt };
}

/** The draft, or else the refused application. Looked up by the caller's account only. */
export async function getDraft(context: OnboardingContext, { accountId }: Actor): Promise<Answer<typeof getOnboardingDraft>> {
  const [draft, application] = await Promise.all([context.drafts.find(accountId), context.store.findByAccount(accountId)]);
  if (draft) {
    const { applicantType, fields } = context.secrets.openDraft(accountId, draft.sealed) as Draft;
    return { applicantType, fields: { ...emptyOnboardingDraft(), ...fields }, savedAt: draft.savedAt.getTime() };
  }
  if (application?.state !== 'REJECTED') return { applicantType: 'ENTERPRISE', fields: emptyOnboardingDraft(), savedAt: null };
  const fields = openDraft(context.secrets, application, await context.store.findSealed(application.id));
  return { applicantType: application.applicantType, fields, savedAt: null };
}

/** Withdraws an application: its content becomes the draft, and its personal data is deleted. @throws AppError ONBOARDING_STATE */
export async function withdraw(context: OnboardingContext, { accountId, userName }: Actor): Promise<void> {
  const now = new Date(context.now());
  const { from, to } = onboardingLifecycle.moves.withdraw;
  await context.database.transaction(async (tx) => {
    const application = await context.store.lockByAccount(tx, accountId);
    if (!application || !from.some((state) => state === application.state)) throw new AppError('ONBOARDING_STATE');
    const fields = openDraft(context.secrets, application, await context.store.findSealed(application.id, tx));
    const draft: Draft = { applicantType: application.applicantType, fields };
    // A draft saved after a refusal is newer than the refused application.
    const retained = application.state === 'REJECTED' ? await context.drafts.find(accountId, tx) : null;
    if (!retained) {
      await context.drafts.save(tx, accountId, context.secrets.sealDraft(accountId, draft), now);
      await claimDraftFiles(context, tx, accountId, fields);
    }
    if (!(await context.store.takeBack(tx, application.id, from))) throw new AppError('ONBOARDING_STATE');
    await dropFiles(context, tx, application.id);
    await context.store.addHistory(tx, application.id, {
      move: 'withdraw',
      state: to,
      at: now,
      byKind: 'applicant',
      byAccount: accountId,
      byName: userName,
      reasons: [],
      note: '',
    });
  });
  await context.identity.accountChanged(accountId);
}
