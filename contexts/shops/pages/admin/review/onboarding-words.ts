import type { OnboardingField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { firstCharacter } from '#kernel/text/text.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

type Type = 'ENTERPRISE' | 'PERSONAL';
/** Fields with another name for one type of applicant. */
const named: Record<Type, Partial<Record<OnboardingField, string>>> = {
  ENTERPRISE: { identificationNumber: 'RepresentativeNumber' },
  PERSONAL: { realName: 'PersonName', certificationImg: 'QualificationImg' },
};

/** The name of a field, as in the application form. */
export const fieldWord = (t: Translate, field: OnboardingField, type: Type): string =>
  t(`onboarding.field${named[type][field] ?? `${firstCharacter(field).toUpperCase()}${field.slice(1)}`}` as MessageKey);

export const onboardingTones: Record<string, Tone> = { IN_REVIEW: 'brand', APPROVED: 'success', REJECTED: 'danger', NOT_APPLY: 'neutral' };
