/** Codes of invitations: 12 unambiguous characters, 31^12 possibilities (about 59 bits). */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXY';
const LENGTH = 12;

/** A code from random bytes; each byte below 248 yields a character. Null when there are too few. */
export function codeFrom(bytes: Iterable<number>): string | null {
  let code = '';
  for (const byte of bytes) {
    // 248 = 8 × 31: without the bound the first letters would be more frequent.
    if (byte < 248) code += LETTERS[byte % LETTERS.length];
    if (code.length === LENGTH) return code;
  }
  return null;
}

/** The stored form: in capitals, without blanks and dashes; '' for an invalid code. */
export function readCode(typed: string): string {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : '';
}

/** The displayed form: 'ABCD-EFGH-JKLM'. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
