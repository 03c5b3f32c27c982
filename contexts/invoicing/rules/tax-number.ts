/** Taxpayer numbers that a company's invoice title may have. */
import { checkCreditCode } from '#contexts/shops/rules/onboarding/onboarding.ts';

export type TaxNumberProblem = 'TAX_NUMBER_FORMAT' | 'TAX_NUMBER_CHECK';

const OLD = /^[1-9]\d{5}([0-9A-Z]{8}[0-9X])$/;
const WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];
const valueOf = (character: string): number => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 55);

/** The ninth character of an organisation code by its first eight (GB 11714): X means 10, 0 means 11. */
export const organisationCheckDigit = (characters: string): string => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * valueOf(characters[index] ?? '0'), 0);
  const check = 11 - (sum % 11);
  return check === 10 ? 'X' : check === 11 ? '0' : String(check);
};

/**
 * A unified social credit code (GB 32100-2015, 18 characters), or the number of 15 characters that preceded it: the region's six digits
 * and an organisation code (GB 11714). Null when its check character is right.
 */
export function checkTaxNumber(number: string): TaxNumberProblem | null {
  if (number.length === 15) {
    const code = OLD.exec(number)?.[1];
    if (!code) return 'TAX_NUMBER_FORMAT';
    return organisationCheckDigit(code) === code[8] ? null : 'TAX_NUMBER_CHECK';
  }
  const found = checkCreditCode(number);
  if (!found) return null;
  return found.code === 'CREDIT_CODE_CHECK_DIGIT' ? 'TAX_NUMBER_CHECK' : 'TAX_NUMBER_FORMAT';
}
