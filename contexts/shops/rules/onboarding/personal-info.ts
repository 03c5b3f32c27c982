/** The four values that no two live applications share (section 5). */
import type { OnboardingTextField } from './application.ts';
import { checkBankAccount } from './figure-rules.ts';
import { checkIdentityNumber } from './identity-number.ts';
import { normaliseField } from './normalise.ts';
import { checkMobile } from './phone-rules.ts';
import { type OnboardingProblem, type OnboardingProblemCode, type OnboardingRule, problem } from './problem.ts';
import { checkEmail } from './web-rules.ts';

export const INFO_ITEMS = ['IDCARD', 'CONTACT_PHONE', 'EMAIL', 'BANK_ACCOUNT'] as const;
export type InfoItem = (typeof INFO_ITEMS)[number];
type Info = {
  field: OnboardingTextField & ('identificationNumber' | 'contactMobile' | 'contactEmail' | 'bankAccount');
  duplicate: OnboardingProblemCode;
  check: OnboardingRule;
};

export const infoItems: Readonly<Record<InfoItem, Info>> = {
  IDCARD: { field: 'identificationNumber', duplicate: 'DUPLICATE_IDCARD', check: checkIdentityNumber },
  CONTACT_PHONE: { field: 'contactMobile', duplicate: 'DUPLICATE_CONTACT_PHONE', check: checkMobile },
  EMAIL: { field: 'contactEmail', duplicate: 'DUPLICATE_EMAIL', check: checkEmail },
  BANK_ACCOUNT: { field: 'bankAccount', duplicate: 'DUPLICATE_BANK_ACCOUNT', check: checkBankAccount },
};

/** '{身份证号|联系电话|邮箱|银行账号}重复，请重新输入'. */
export const duplicateProblem = (item: InfoItem): OnboardingProblem => problem(infoItems[item].duplicate);

/** Normalises a value for comparison: mail addresses ignore case. */
export const comparableInfo = (item: InfoItem, value: string): string => {
  const normal = normaliseField(infoItems[item].field, value);
  return item === 'EMAIL' ? normal.toLowerCase() : normal;
};

/** What is wrong with a value to be looked up, or null. */
export const checkInfo = (item: InfoItem, value: string): OnboardingProblem | null =>
  infoItems[item].check(normaliseField(infoItems[item].field, value));
