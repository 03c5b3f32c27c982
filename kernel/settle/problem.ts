/** What a rule of the settle form finds wrong: a code whose words stand in messages/<locale>/settle.ts, and what fills them. */
export const SETTLE_PROBLEMS = [
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
export type SettleProblemCode = (typeof SETTLE_PROBLEMS)[number];
export type SettleProblem = { code: SettleProblemCode; params: Record<string, string | number> };

/** Judges a value that is not empty. */
export type SettleRule = (value: string) => SettleProblem | null;

export const problem = (code: SettleProblemCode, params: Record<string, string | number> = {}): SettleProblem => ({ code, params });
export const matching =
  (expression: RegExp, code: SettleProblemCode): SettleRule =>
  (value) =>
    expression.test(value) ? null : problem(code);
