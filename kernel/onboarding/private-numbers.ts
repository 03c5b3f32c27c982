/** Numbers that have no place in a text that others read: identity cards, and those the applicant gave elsewhere. */
import { toHalfWidth } from '../text/text.ts';
import { checkIdentityNumber } from './identity-number.ts';

const DIGITS = /\d(?:[ -]?\d){7,}(?:[ -]?X)?/gi;

/** Whether a text mentions a valid identity card number or one of these numbers, however its digits are set apart or how wide they are. */
export function mentionsNumber(text: string, numbers: readonly string[]): boolean {
  const runs = (toHalfWidth(text).match(DIGITS) ?? []).map((run) => run.replace(/[ -]/g, '').toUpperCase());
  return runs.some(
    (run) =>
      numbers.some((number) => number.length >= 8 && run.includes(number)) ||
      Array.from({ length: Math.max(0, run.length - 17) }, (_, at) => run.slice(at, at + 18)).some(
        (part) => checkIdentityNumber(part) === null,
      ),
  );
}
