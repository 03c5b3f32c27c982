import { toCode, toLatin, toLine, toNumber, toPassage, toPhone, toTaxNumber } from '#kernel/text/text.ts';
import {
  type ApplicantType,
  emptyOnboardingDraft,
  type OnboardingDraft,
  type OnboardingTextField,
  onboardingFieldsOf,
} from './application.ts';

/** Normalises input for checking, storing and comparing. */
const forms: Readonly<Record<OnboardingTextField, (value: string) => string>> = {
  realName: toLine,
  uscc: toTaxNumber,
  legalRepresentative: toLine,
  registeredCapital: (value) => toCode(value).replaceAll(',', ''),
  registeredDate: toCode,
  registeredAddress: toLine,
  telephone: toPhone,
  scaleLevel: toLine,
  servicePeriod: toLine,
  direction: toLine,
  certificationImg: toLine,
  identificationNumber: toTaxNumber,
  identificationFrontImg: toLine,
  identificationBackImg: toLine,
  bankAccountName: toLine,
  bankAccount: toNumber,
  bankName: toLine,
  shopName: toLine,
  shopNameEn: toLine,
  logoImg: toLine,
  webSite: toLine,
  introducer: toLine,
  description: toPassage,
  contactName: toLine,
  contactEmail: toLatin,
  contactMobile: toPhone,
  contactAddress: toLine,
  serviceTelephone: toPhone,
  serviceEmail: toLatin,
};

export const normaliseField = (field: OnboardingTextField, value: string): string => forms[field](value);

/** The draft as it is checked and stored: every field normalised, fields of the other kind of applicant empty. */
export const normaliseOnboardingDraft = (draft: OnboardingDraft, type: ApplicantType): OnboardingDraft => {
  const asked = onboardingFieldsOf(type).filter((field) => field !== 'serviceHours');
  return {
    ...emptyOnboardingDraft(),
    ...Object.fromEntries(asked.map((field) => [field, normaliseField(field, draft[field])])),
    serviceHours: draft.serviceHours,
  };
};
