import {
  type ApplicantType,
  FILE_FIELDS,
  isRequired,
  type OnboardingDraft,
  type OnboardingField,
  type OnboardingTextField,
  onboardingFieldsOf,
  SCALE_LEVELS,
  SERVICE_PERIODS,
} from './application.ts';
import { checkBankAccount, checkCapital, checkPastDate } from './figure-rules.ts';
import { checkCreditCode, checkIdentityNumber } from './identity-number.ts';
import { normaliseField } from './normalise.ts';
import { checkMobile, checkRegisteredPhone, checkServiceHours, checkServicePhone } from './phone-rules.ts';
import { mentionsNumber } from './private-numbers.ts';
import { type OnboardingProblem, type OnboardingRule, problem } from './problem.ts';
import { checkAddress, checkDescription, checkLine, checkName } from './text-rules.ts';
import { checkEmail, checkUrl } from './web-rules.ts';

const oneOf =
  (choices: readonly string[]): OnboardingRule =>
  (value) =>
    choices.includes(value) ? null : problem('CHOICE_UNKNOWN');
/** Only the server knows whether the file exists and belongs to the applicant. */
const isFile: OnboardingRule = (value) => (/^[A-Za-z0-9_-]{1,64}$/.test(value) ? null : problem('FILE_REQUIRED'));

const rules: Record<OnboardingTextField, (value: string, today: string) => OnboardingProblem | null> = {
  realName: checkName,
  uscc: checkCreditCode,
  legalRepresentative: checkName,
  registeredCapital: checkCapital,
  registeredDate: checkPastDate,
  registeredAddress: checkAddress,
  telephone: checkRegisteredPhone,
  scaleLevel: oneOf(SCALE_LEVELS),
  servicePeriod: oneOf(SERVICE_PERIODS),
  direction: checkLine,
  certificationImg: isFile,
  identificationNumber: checkIdentityNumber,
  identificationFrontImg: isFile,
  identificationBackImg: isFile,
  bankAccountName: checkName,
  bankAccount: checkBankAccount,
  bankName: checkName,
  shopName: checkName,
  shopNameEn: checkName,
  logoImg: isFile,
  webSite: checkUrl,
  introducer: checkName,
  description: checkDescription,
  contactName: checkName,
  contactEmail: checkEmail,
  contactMobile: checkMobile,
  contactAddress: checkAddress,
  serviceTelephone: checkServicePhone,
  serviceEmail: checkEmail,
};

const missing = (field: OnboardingTextField): OnboardingProblem => {
  if (field === 'serviceTelephone') return problem('SERVICE_PHONE_EMPTY');
  if ((FILE_FIELDS as readonly string[]).includes(field)) return problem('FILE_REQUIRED');
  return problem(field === 'scaleLevel' || field === 'servicePeriod' ? 'CHOICE_REQUIRED' : 'REQUIRED');
};

/** Free text fields that are stored unencrypted and mostly become public. */
const OPEN_TEXTS: readonly OnboardingTextField[] = ['direction', 'bankName', 'shopName', 'shopNameEn', 'webSite', 'description'];
const holdsPrivateNumber = (value: string, { identificationNumber, bankAccount }: OnboardingDraft): boolean =>
  mentionsNumber(value, [normaliseField('identificationNumber', identificationNumber), normaliseField('bankAccount', bankAccount)]);

/** What is wrong with one field as typed, or null. `today`: yyyy-MM-dd in Asia/Shanghai. */
export function checkOnboardingField(
  field: OnboardingField,
  draft: OnboardingDraft,
  type: ApplicantType,
  today: string,
): OnboardingProblem | null {
  if (field === 'serviceHours') return checkServiceHours(draft.serviceHours);
  const value = normaliseField(field, draft[field]);
  if (value === '') return isRequired(field, type) ? missing(field) : null;
  const wrong = rules[field](value, today);
  if (wrong) return wrong;
  return OPEN_TEXTS.includes(field) && holdsPrivateNumber(value, draft) ? problem('HOLDS_PRIVATE_NUMBER') : null;
}

export type OnboardingProblems = Partial<Record<OnboardingField, OnboardingProblem>>;

/** All problems of an application (section 5), by field in the order of the form; empty when it can be submitted. */
export function checkOnboardingApplication(draft: OnboardingDraft, type: ApplicantType, today: string): OnboardingProblems {
  const found: OnboardingProblems = {};
  for (const field of onboardingFieldsOf(type)) {
    const wrong = checkOnboardingField(field, draft, type, today);
    if (wrong) found[field] = wrong;
  }
  return found;
}
