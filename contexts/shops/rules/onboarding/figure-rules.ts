/** Bank accounts, capital and dates of the application form of onboarding. */
import { daysInMonth } from '#kernel/time/time.ts';
import { matching, type OnboardingProblem, type OnboardingRule, problem } from './problem.ts';

/** 8 to 30 digits: company accounts have no check digit. */
export const checkBankAccount: OnboardingRule = matching(/^\d{8,30}$/, 'BANK_ACCOUNT_FORMAT');

/** In 万元: above 0, up to ten digits and six decimals. */
export const checkCapital: OnboardingRule = (value) =>
  /^(?:0|[1-9]\d{0,9})(?:\.\d{1,6})?$/.test(value) && /[1-9]/.test(value) ? null : problem('CAPITAL_FORMAT');

/** An existing day as yyyy-MM-dd, not after `today`. */
export const checkPastDate = (value: string, today: string): OnboardingProblem | null => {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []).map(Number);
  if (year < 1800 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return problem('DATE_FORMAT');
  return value > today ? problem('DATE_FUTURE') : null;
};
