/** Codes of invitations: 12 characters that cannot be mistaken for each other, 31^12 of them (about 59 bits). */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXY';
const LENGTH = 12;

/** A code out of random bytes, of which each below 248 gives a character; null when they give too few. */
export function codeFrom(bytes: Iterable<number>): string | null {
  let code = '';
  for (const byte of bytes) {
    // 248 = 8 × 31: without it the first letters would come up more often.
    if (byte < 248) code += LETTERS[byte % LETTERS.length];
    if (code.length === LENGTH) return code;
  }
  return null;
}

/** As it is stored: without the blanks and dashes that people write, in capitals; '' for what cannot be a code. */
export function readCode(typed: string): string {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : '';
}

/** As it is shown: 'ABCD-EFGH-JKLM'. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
