import { viewClaim } from '#contexts/operations/rules/review/claim.ts';
import type { getOnboardingApplication, OnboardingFile, OnboardingRow } from '#contexts/shops/calls/onboarding-review.ts';
import { SELLER_LEVELS } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { LevelTerms } from './context.ts';
import type { Application, HistoryEntry, SealedValue } from './onboarding-application.ts';
import { viewHistory, viewMasked } from './onboarding-view.ts';
import { reviewActions } from './review-policy.ts';

export const viewRow = (application: Application, actor: Actor, now: number): OnboardingRow => ({
  applicationId: application.id,
  applicantType: application.applicantType,
  name: application.name,
  userName: application.userName,
  direction: application.direction,
  status: application.state,
  submittedAt: application.submittedAt.getTime(),
  dueAt: application.dueAt.getTime(),
  reviewedAt: application.reviewedAt?.getTime() ?? null,
  round: application.round,
  ...viewClaim(application, actor.accountId, now),
  version: application.version,
  actions: reviewActions(application, actor, now),
});

export const viewDetail = (
  application: Application,
  parts: {
    actor: Actor;
    now: number;
    sealed: SealedValue[];
    history: HistoryEntry[];
    terms: LevelTerms;
    files: OnboardingFile[];
    locale: Language;
  },
): Answer<typeof getOnboardingApplication> => ({
  ...viewRow(application, parts.actor, parts.now),
  application: viewMasked(application, parts.sealed),
  files: parts.files,
  revealable: permissionsOf(parts.actor.roles).includes('onboarding.reveal') ? parts.sealed.map(({ field }) => field) : [],
  agreementVersion: application.agreementVersion,
  history: viewHistory(parts.history, 'reviewer', parts.locale),
  terms: SELLER_LEVELS.map((level) => ({
    level,
    commissionPermille: parts.terms[level].commissionPermille,
    deposit: fenToYuan(parts.terms[level].depositFen),
  })),
  shopId: application.shopId ?? '',
});
