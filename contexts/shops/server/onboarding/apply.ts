/** An applicant submits an application, saves a draft of it, or withdraws it. */

import { applyForOnboarding, type FieldProblem } from '#contexts/shops/calls/onboarding.ts';
import {
  type ApplicantType,
  checkOnboardingApplication,
  duplicateProblem,
  type InfoItem,
  infoItems,
  maskOnboardingField,
  normaliseOnboardingDraft,
  type OnboardingDraft,
  type OnboardingProblem,
  onboardingLifecycle,
} from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { dayOf, formatDateTime, workingDaysAfter } from '#kernel/time/time.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { OnboardingContext } from './context.ts';
import { claimApplicationFiles, claimDraftFiles } from './onboarding-files.ts';
import { openFieldsOf } from './onboarding-secrets.ts';
import { infoItemOf } from './onboarding-store.ts';

/** A review ends within three working days (sections 4 and 9). */
export const REVIEW_DAYS = 3;
type Body = { applicantType: ApplicantType; fields: OnboardingDraft; agreementVersion: string };
export type Made = Answer<typeof applyForOnboarding>;

const fieldOf = (path: string, { code, params }: OnboardingProblem): FieldProblem => ({ path, problem: code, params });
export const invalid = (fields: FieldProblem[]): AppError => new AppError('ONBOARDING_INVALID', { fields, count: fields.length });
const taken = (items: InfoItem[]): AppError => invalid(items.map((item) => fieldOf(infoItems[item].field, duplicateProblem(item))));

/** Limits lookups of numbers in use, by account and by address. @throws AppError RATE_LIMITED (seconds) */
export async function countCheck({ identity }: Pick<OnboardingContext, 'identity'>, { actor, ip }: SignedIn): Promise<void> {
  const seconds = await identity.countAttempt([
    { rule: 'onboardingCheck', key: String(actor.accountId) },
    { rule: 'onboardingCheckAddress', key: addressKey(ip) },
  ]);
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
}

async function refuseOtherAgreement(context: OnboardingContext, version: string): Promise<void> {
  const agreement = await context.agreement();
  if (agreement && agreement.version !== version)
    throw new AppError('AGREEMENT_REQUIRED', { title: agreement.title, titleEn: agreement.titleEn, version: agreement.version });
}

async function findMade(context: OnboardingContext, { actor, idempotencyKey }: SignedIn, bodyHash: Buffer): Promise<Made | null> {
  const before = await context.store.findCall(actor.accountId, applyForOnboarding.id, idempotencyKey);
  if (before && !before.bodyHash.equals(bodyHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return before?.answer ?? null;
}

class MadeMeanwhile extends Error {}

async function submit(
  context: OnboardingContext,
  call: SignedIn,
  type: ApplicantType,
  draft: OnboardingDraft,
  version: string,
  bodyHash: Buffer,
) {
  const { actor } = call;
  const { accountId } = actor;
  const now = context.now();
  const dueAt = workingDaysAfter(now, REVIEW_DAYS, await context.workingCalendar());
  const made: Made = { applyStatus: 'IN_REVIEW', applyTime: now, dueAt };
  await context.database.transaction(async (tx) => {
    const once = { accountId, endpoint: applyForOnboarding.id, key: call.idempotencyKey, bodyHash, answer: made };
    if (!(await context.store.rememberCall(tx, once))) throw new MadeMeanwhile();
    const application = await context.store.submit(
      tx,
      {
        id: newId(now),
        accountId,
        userName: actor.userName,
        applicantType: type,
        name: maskOnboardingField('realName', draft.realName, type),
        direction: draft.direction,
        uscc: draft.uscc,
        fields: openFieldsOf(draft),
        agreementVersion: version,
        submittedAt: new Date(now),
        dueAt: new Date(dueAt),
        indexes: context.secrets.indexesOf(draft),
      },
      onboardingLifecycle.moves.apply.from,
    );
    if (!application) throw new AppError('ONBOARDING_STATE');
    const { id } = application;
    await context.store.replaceSealed(tx, id, context.secrets.seal(id, draft, type));
    const missing = await claimApplicationFiles(context, tx, { applicationId: id, accountId }, draft);
    if (missing.length > 0) throw invalid(missing.map((field) => fieldOf(field, { code: 'FILE_REQUIRED', params: {} })));
    await claimDraftFiles(context, tx, accountId, null);
    await context.drafts.remove(tx, accountId);
    await context.store.addHistory(tx, id, {
      move: 'apply',
      state: 'IN_REVIEW',
      at: new Date(now),
      byKind: 'applicant',
      byAccount: accountId,
      byName: actor.userName,
      reasons: [],
      note: '',
    });
    const due = { due: formatDateTime(dueAt, 'zh'), dueEn: formatDateTime(dueAt, 'en') };
    await context.identity.notify(tx, accountId, 'ONBOARDING_RECEIVED', due, addressOf('mall/settle/review'));
  });
  return made;
}

async function attempt(context: OnboardingContext, call: SignedIn, body: Body, bodyHash: Buffer): Promise<Made> {
  const { accountId, retailerId } = call.actor;
  if (retailerId !== '') throw new AppError('ONBOARDING_STATE');
  const wrong = Object.entries(checkOnboardingApplication(body.fields, body.applicantType, dayOf(context.now())));
  if (wrong.length > 0) throw invalid(wrong.map(([field, problem]) => fieldOf(field, problem)));
  await refuseOtherAgreement(context, body.agreementVersion);
  const standing = await context.store.findByAccount(accountId);
  if (standing && !onboardingLifecycle.moves.apply.from.some((state) => state === standing.state)) throw new AppError('ONBOARDING_STATE');
  await countCheck(context, call);
  const draft = normaliseOnboardingDraft(body.fields, body.applicantType);
  const findDuplicates = () => context.store.findDuplicates(accountId, context.secrets.allIndexesOfDraft(draft));
  const duplicates = await findDuplicates();
  if (duplicates.length > 0) throw taken(duplicates);
  const made = await submit(context, call, body.applicantType, draft, body.agreementVersion, bodyHash).catch(async (error: unknown) => {
    const item = isUniqueViolation(error) ? infoItemOf((error as { constraint?: string }).constraint) : undefined;
    if (!item) throw error;
    // The conflicting row may be this account's own, from a concurrent call.
    const isOwn = (await findDuplicates()).length === 0;
    throw isOwn ? new AppError('ONBOARDING_STATE') : taken([item]);
  });
  await context.identity.accountChanged(accountId);
  return made;
}

/**
 * Submits an application, once for each idempotency key. A refusal may be caused by the same call sent concurrently, so the key is looked
 * up again before refusing.
 * @throws AppError ONBOARDING_INVALID with the fields that are wrong or taken, AGREEMENT_REQUIRED, ONBOARDING_STATE, RATE_LIMITED,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function apply(context: OnboardingContext, call: SignedIn, body: Body): Promise<Made> {
  const bodyHash = context.secrets.hashOf(body);
  const before = await findMade(context, call, bodyHash);
  if (before) return before;
  try {
    return await attempt(context, call, body, bodyHash);
  } catch (error) {
    if (!(error instanceof AppError || error instanceof MadeMeanwhile)) throw error;
    const other = await findMade(context, call, bodyHash);
    if (other) return other;
    throw error instanceof AppError ? error : new AppError('UNAVAILABLE');
  }
}
