/** Numbers of identity cards (GB 11643) and unified social credit codes (GB 32100), with their check digits. */
import { cutText } from '#kernel/text/text.ts';
import { daysInMonth } from '#kernel/time/time.ts';
import { type OnboardingRule, problem } from './problem.ts';

const CARD = /^[1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/;
const CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CARD_CHECKS = '10X98765432';

/** The 18th character of an identity card number by its first 17 digits (ISO 7064 MOD 11-2). */
export const identityCheckDigit = (digits: string): string =>
  CARD_CHECKS[CARD_WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11] ?? '';

/** 18 characters, born in 18xx to 20xx on an existing date, with the check digit; X in upper case. */
export const checkIdentityNumber: OnboardingRule = (value) => {
  const [, year, month, day] = (CARD.exec(value) ?? []).map(Number);
  const exists = year && month && day && month <= 12 && day <= daysInMonth(year, month);
  if (!exists) return problem('IDENTITY_FORMAT');
  return identityCheckDigit(value) === value[17] ? null : problem('IDENTITY_CHECK_DIGIT');
};

/** Digits and capitals without I, O, S, V, Z. */
const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** The 18th character of a unified social credit code by its first 17: weights are powers of 3 modulo 31. */
export const creditCodeCheckDigit = (characters: string): string => {
  let weight = 1;
  let sum = 0;
  for (const character of cutText(characters, 17)) {
    sum += weight * CREDIT_ALPHABET.indexOf(character);
    weight = (weight * 3) % 31;
  }
  return CREDIT_ALPHABET[(31 - (sum % 31)) % 31] ?? '';
};

/** 18 characters of the alphabet, six of them the digits of a region, with the check digit. */
export const checkCreditCode: OnboardingRule = (value) => {
  if (!CREDIT.test(value)) return problem('CREDIT_CODE_FORMAT');
  return creditCodeCheckDigit(value) === value[17] ? null : problem('CREDIT_CODE_CHECK_DIGIT');
};
