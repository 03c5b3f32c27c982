/** Numbers that may not appear in public text: identity cards, and numbers from other fields of the application. */
import { toHalfWidth } from '#kernel/text/text.ts';
import { checkIdentityNumber } from './identity-number.ts';

const DIGITS = /\d(?:[ -]?\d){7,}(?:[ -]?X)?/gi;

/**
 * Whether a text mentions a valid identity card number or one of these numbers, with any separators between its digits and in full or
 * half width.
 */
export function mentionsNumber(text: string, numbers: readonly string[]): boolean {
  const runs = (toHalfWidth(text).match(DIGITS) ?? []).map((run) => run.replace(/[ -]/g, '').toUpperCase());
  return runs.some(
    (digits) =>
      numbers.some((number) => number.length >= 8 && digits.includes(number)) ||
      Array.from({ length: Math.max(0, digits.length - 17) }, (_, at) => digits.slice(at, at + 18)).some(
        (part) => checkIdentityNumber(part) === null,
      ),
  );
}
