/** A problem found by a rule of the onboarding form: a code whose text is in messages/<locale>/onboarding.ts, with its parameters. */
export const ONBOARDING_PROBLEMS = [
  'REQUIRED',
  'CHOICE_REQUIRED',
  'FILE_REQUIRED',
  'TOO_LONG',
  'CHOICE_UNKNOWN',
  'OUTER_SPACES',
  'UNMATCHED_CHARACTERS',
  'HOLDS_PRIVATE_NUMBER',
  'EMAIL_FORMAT',
  'URL_FORMAT',
  'ADDRESS_FORMAT',
  'IDENTITY_FORMAT',
  'IDENTITY_CHECK_DIGIT',
  'CREDIT_CODE_FORMAT',
  'CREDIT_CODE_CHECK_DIGIT',
  'MOBILE_FORMAT',
  'REGISTERED_PHONE_FORMAT',
  'SERVICE_PHONE_EMPTY',
  'SERVICE_PHONE_FORMAT',
  'SERVICE_HOURS_EMPTY',
  'SERVICE_HOURS_FORMAT',
  'SERVICE_HOURS_ORDER',
  'BANK_ACCOUNT_FORMAT',
  'CAPITAL_FORMAT',
  'DATE_FORMAT',
  'DATE_FUTURE',
  'DUPLICATE_IDCARD',
  'DUPLICATE_CONTACT_PHONE',
  'DUPLICATE_EMAIL',
  'DUPLICATE_BANK_ACCOUNT',
] as const;
export type OnboardingProblemCode = (typeof ONBOARDING_PROBLEMS)[number];
export type OnboardingProblem = { code: OnboardingProblemCode; params: Record<string, string | number> };

/** Checks a value that is not empty. */
export type OnboardingRule = (value: string) => OnboardingProblem | null;

export const problem = (code: OnboardingProblemCode, params: Record<string, string | number> = {}): OnboardingProblem => ({ code, params });
export const matching =
  (expression: RegExp, code: OnboardingProblemCode): OnboardingRule =>
  (value) =>
    expression.test(value) ? null : problem(code);
