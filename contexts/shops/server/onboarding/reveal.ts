/** Reveals personal data of an application: with a reason, limited in number, and audited before it is shown. */
import type { OnboardingFileField, SealedField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { OnboardingContext } from './context.ts';
import { APPLICATION_SUBJECT } from './onboarding-files.ts';

type Asked<F> = { applicationId: string; field: F; reason: string };

/** Counts and audits a reveal. @throws AppError RATE_LIMITED (seconds) */
async function recordReveal(context: OnboardingContext, call: SignedIn, { applicationId, field, reason }: Asked<string>): Promise<void> {
  const seconds = await context.identity.countAttempt([{ rule: 'reveal', key: String(call.actor.accountId) }]);
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
  await audit(context.database, call, {
    subjectType: APPLICATION_SUBJECT,
    subjectId: applicationId,
    after: { field },
    note: reason,
  });
}

/** One personal field. @throws AppError ONBOARDING_NOT_FOUND, RATE_LIMITED (seconds) */
export async function revealField(context: OnboardingContext, call: SignedIn, asked: Asked<SealedField>) {
  const { applicationId, field } = asked;
  const application = await context.reviews.find(applicationId);
  const sealed = application && (await context.store.findOneSealed(context.database, applicationId, field));
  if (!sealed) throw new AppError('ONBOARDING_NOT_FOUND');
  await recordReveal(context, call, asked);
  return { field, value: context.secrets.open(applicationId, sealed) };
}

/** A temporary address of one encrypted file, for this caller. @throws AppError ONBOARDING_NOT_FOUND, RATE_LIMITED (seconds) */
export async function revealFile(context: OnboardingContext, call: SignedIn, asked: Asked<OnboardingFileField>) {
  const { applicationId, field } = asked;
  const application = await context.reviews.find(applicationId);
  const file = await context.files.findFile(application?.fields[field] ?? '');
  if (!file?.sealed) throw new AppError('ONBOARDING_NOT_FOUND');
  await recordReveal(context, call, asked);
  return { field, type: file.type, ...context.files.passFor(file.id, call.actor.accountId) };
}
