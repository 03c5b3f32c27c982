import { toHalfWidth } from '../text/text.ts';
import {
  type ApplicantType,
  emptyOnboardingDraft,
  type OnboardingDraft,
  type OnboardingTextField,
  onboardingFieldsOf,
} from './application.ts';

const compact = (value: string): string => toHalfWidth(value).replace(/\s/g, '');
const mobile = (value: string): string =>
  compact(value)
    .replace(/-/g, '')
    .replace(/^(?:\+|00)86/, '');
const upper = (value: string): string => compact(value).toUpperCase();

/** Normalises numbers before they are checked, stored and compared. Other fields stay as typed. */
const forms: Partial<Record<OnboardingTextField, (value: string) => string>> = {
  uscc: upper,
  registeredCapital: (value) => compact(value).replaceAll(',', ''),
  registeredDate: compact,
  telephone: compact,
  identificationNumber: upper,
  bankAccount: (value) => compact(value).replace(/-/g, ''),
  webSite: (value) => value.trim(),
  contactEmail: (value) => value.trim(),
  contactMobile: mobile,
  serviceTelephone: compact,
  serviceEmail: (value) => value.trim(),
};

export const normaliseField = (field: OnboardingTextField, value: string): string => forms[field]?.(value) ?? value;

/** The draft as it is checked and stored: numbers normalised, fields of the other kind of applicant empty. */
export const normaliseOnboardingDraft = (draft: OnboardingDraft, type: ApplicantType): OnboardingDraft => {
  const asked = onboardingFieldsOf(type).filter((field) => field !== 'serviceHours');
  return {
    ...emptyOnboardingDraft(),
    ...Object.fromEntries(asked.map((field) => [field, normaliseField(field, draft[field])])),
    serviceHours: draft.serviceHours,
  };
};
