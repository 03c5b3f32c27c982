/** The fields of an application (section 3), by kind of applicant. */
import type { ServiceHours } from './phone-rules.ts';

export const APPLICANT_TYPES = ['ENTERPRISE', 'PERSONAL'] as const;
export type ApplicantType = (typeof APPLICANT_TYPES)[number];
/** Number of employees. */
export const SCALE_LEVELS = ['SCALE_L1', 'SCALE_L2', 'SCALE_L3', 'SCALE_L4', 'SCALE_L5', 'SCALE_L6'] as const;
/** How long the merchant intends to sell here. */
export const SERVICE_PERIODS = ['PERIOD_1', 'PERIOD_2', 'PERIOD_3', 'PERIOD_4', 'PERIOD_5'] as const;
export const SELLER_LEVELS = ['normal', 'fine', 'excellent'] as const;
export type SellerLevel = (typeof SELLER_LEVELS)[number];

/** In the order of the form. */
export const ONBOARDING_TEXT_FIELDS = [
  'realName',
  'uscc',
  'legalRepresentative',
  'registeredCapital',
  'registeredDate',
  'registeredAddress',
  'telephone',
  'scaleLevel',
  'servicePeriod',
  'direction',
  'certificationImg',
  'identificationNumber',
  'identificationFrontImg',
  'identificationBackImg',
  'bankAccountName',
  'bankAccount',
  'bankName',
  'shopName',
  'shopNameEn',
  'logoImg',
  'webSite',
  'introducer',
  'description',
  'contactName',
  'contactEmail',
  'contactMobile',
  'contactAddress',
  'serviceTelephone',
  'serviceEmail',
] as const;
export type OnboardingTextField = (typeof ONBOARDING_TEXT_FIELDS)[number];
export const ONBOARDING_FIELDS = [...ONBOARDING_TEXT_FIELDS, 'serviceHours'] as const;
export type OnboardingField = (typeof ONBOARDING_FIELDS)[number];
/** '' is an empty field; pictures are ids of uploaded files. */
export type OnboardingDraft = Record<OnboardingTextField, string> & { serviceHours: ServiceHours };

/** Encrypted in the database, masked in every view. */
export const SEALED_FIELDS = [
  'realName',
  'legalRepresentative',
  'telephone',
  'identificationNumber',
  'bankAccountName',
  'bankAccount',
  'introducer',
  'contactName',
  'contactEmail',
  'contactMobile',
  'contactAddress',
  'serviceTelephone',
  'serviceEmail',
] as const satisfies OnboardingTextField[];
export type SealedField = (typeof SEALED_FIELDS)[number];
export const FILE_FIELDS = [
  'certificationImg',
  'identificationFrontImg',
  'identificationBackImg',
  'logoImg',
] as const satisfies OnboardingTextField[];
export type OnboardingFileField = (typeof FILE_FIELDS)[number];

const ENTERPRISE_ONLY: readonly OnboardingField[] = [
  'uscc',
  'legalRepresentative',
  'registeredCapital',
  'registeredDate',
  'registeredAddress',
  'telephone',
  'scaleLevel',
];
const OPTIONAL: readonly OnboardingField[] = ['telephone', 'shopNameEn', 'logoImg', 'webSite', 'introducer', 'serviceEmail'];
/** A shop has the name of its company unless another one is chosen, never that of a person. A person's qualification is optional. */
const OPTIONAL_FOR: Record<ApplicantType, readonly OnboardingField[]> = {
  ENTERPRISE: ['shopName', 'identificationFrontImg', 'identificationBackImg'],
  PERSONAL: ['certificationImg'],
};

/** The fields for an applicant of this type, in the order of the form. */
export const onboardingFieldsOf = (type: ApplicantType): OnboardingField[] =>
  ONBOARDING_FIELDS.filter((field) => type === 'ENTERPRISE' || !ENTERPRISE_ONLY.includes(field));
export const isRequired = (field: OnboardingField, type: ApplicantType): boolean =>
  onboardingFieldsOf(type).includes(field) && !OPTIONAL.includes(field) && !OPTIONAL_FOR[type].includes(field);

export const emptyOnboardingDraft = (): OnboardingDraft => ({
  ...(Object.fromEntries(ONBOARDING_TEXT_FIELDS.map((field) => [field, ''])) as Record<OnboardingTextField, string>),
  serviceHours: { start: '', end: '' },
});
