import type { MaskedApplication, OnboardingEvent, RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import { emptyOnboardingDraft, type OnboardingDraft } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Application, HistoryEntry, SealedValue } from './onboarding-application.ts';
import type { OnboardingSecrets } from './onboarding-secrets.ts';

export const viewMasked = ({ fields, applicantType }: Application, sealed: SealedValue[]): MaskedApplication => ({
  ...emptyOnboardingDraft(),
  ...fields,
  ...Object.fromEntries(sealed.map(({ field, masked }) => [field, masked])),
  applicantType,
});

/** As typed: for its author only. */
export const openDraft = (secrets: OnboardingSecrets, { id, fields }: Application, sealed: SealedValue[]): OnboardingDraft => ({
  ...emptyOnboardingDraft(),
  ...fields,
  ...Object.fromEntries(sealed.map((value) => [value.field, secrets.open(id, value)])),
});

/** In the user's language where a template has both. */
export const viewReasons = (reasons: RefusalReason[], locale: Language): RefusalReason[] =>
  reasons.map(({ field, text, textEn = '' }) => ({ field, text: (locale === 'en' && textEn) || text, textEn }));

/** Applicants see neither who claimed it nor the name of the reviewer who decided. */
export const viewHistory = (history: HistoryEntry[], to: 'applicant' | 'reviewer', locale: Language): OnboardingEvent[] =>
  history
    .filter(({ move }) => to === 'reviewer' || (move !== 'claim' && move !== 'release'))
    .map(({ move, state, at, byKind, byName, reasons, note }) => ({
      move,
      status: state,
      at: at.getTime(),
      by: byKind,
      byName: to === 'reviewer' || byKind === 'applicant' ? byName : '',
      reasons: viewReasons(reasons, locale),
      note: to === 'reviewer' ? note : '',
    }));
