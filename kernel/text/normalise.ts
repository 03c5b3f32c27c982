/**
 * Normalises untrusted input for all forms and calls: first the normaliser of the kind of field, then the field's own rule. Invisible
 * characters without meaning are removed, so that two names that look alike are equal, and a name of nothing visible is empty. All
 * functions take linear time and are idempotent.
 */
import { hasInk, NO_INK } from './ink.ts';

/** Scripts whose letters change shape by joiners. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Adlam', 'Hanifi_Rohingya', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Invisible characters that have a meaning in their context: each as one match. */
const MEANT = [
  `(?<=[${JOINING}])[\\u200c\\u200d]`,
  // A composed emoji, one with a colour or text variant, a keycap, a flag of a region.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\u{e007f}])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=(?![0-9#*])\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]{1,10}\\u{e007f}',
  // Variants of the same letter.
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=[\\u1820-\\u18aa])[\\u180b-\\u180f]',
  // Those that carry no meaning were removed before.
  '[\\u061c\\u200e\\u200f\\u202a\\u202b\\u202c\\u2066-\\u2069]',
].join('|');
const invisible = new RegExp(`(${MEANT})|[${NO_INK}]`, 'gu');
const allInvisible = new RegExp(`[${NO_INK}]`, 'gu');

const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const CLOSED_BY: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};
const OVERRIDES = '\u202d\u202e';

/**
 * Removes direction marks without effect: all of them in text without right-to-left letters, otherwise unpaired or empty ones, and those
 * that show letters in another order than stored.
 */
function dropDirections(text: string): string {
  if (text.search(DIRECTIONS) < 0) return text;
  if (!RIGHT_TO_LEFT.test(text)) return text.replace(DIRECTIONS, '');
  const characters = Array.from(text);
  const dropped = new Set<number>();
  const open: { at: number; closer: string; inked: number }[] = [];
  let inked = 0;
  for (const [at, character] of characters.entries()) {
    const closer = CLOSED_BY[character];
    const last = open.at(-1);
    if (closer !== undefined) open.push({ at, closer, inked });
    else if (OVERRIDES.includes(character)) dropped.add(at);
    else if (character === '\u202c' || character === '\u2069') {
      if (last?.closer !== character) dropped.add(at);
      else {
        open.pop();
        if (last.inked === inked) dropped.add(last.at).add(at);
      }
    } else if (hasInk(character)) inked += 1;
  }
  for (const { at } of open) dropped.add(at);
  return characters.filter((_, at) => !dropped.has(at)).join('');
}

const EDGE = /[\s\u2800]/;
/** A regular expression would try each run of blanks within the text. */
function trimEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Without meaningless invisible characters, composed (NFC); blanks and line ends are preserved. */
export const toPassage = (text: string): string =>
  dropDirections(text)
    .replace(invisible, (_, meant?: string) => meant ?? '')
    .normalize('NFC');

/**
 * A name, a title, an address: one line. Line ends, tabs and the various widths of blanks become spaces, except the ideographic one; none
 * at the ends. '' when nothing is visible.
 */
export function toLine(text: string): string {
  const line = toPassage(
    text
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g, ' ')
      .replace(/\p{Cc}/gu, ''),
  );
  return hasInk(line) ? trimEdges(line) : '';
}

/** Latin letters and digits of any typed width (NFKC): a mail address, a sign-on name. Validity is for the field's own rule. */
export const toLatin = (text: string): string =>
  trimEdges(
    text
      .normalize('NFKC')
      .replace(allInvisible, '')
      .replace(/\p{Cc}/gu, ' '),
  );
const DASHES = /[\u2010-\u2015\u2212]/g;

/** A code that was sent or printed: without blanks. Case is for its own rule. */
export const toCode = (text: string): string => toLatin(text).replace(/\s/g, '');
/** A bank account, an identity card: without blanks and hyphens. */
export const toNumber = (text: string): string => toCode(text).replace(DASHES, '-').replaceAll('-', '');
/** A taxpayer number, a credit code: the same in capitals. */
export const toTaxNumber = (text: string): string => toNumber(text).toUpperCase();

const EXTENSION = /(?:转接?|轉接?|分机号?|分機號?|extension|ext|x|#|,|;)[.:]?/gi;
const MOBILE = /^1[3-9]\d{9}$/;

/**
 * A phone number in digits and hyphens, optionally after a '+': '(0591) 8765 4321 转 8001' → '0591-87654321-8001', '+86 138-1234-5678' →
 * '13812345678', '+86 591 87654321' → '059187654321'. Which numbers are accepted is for the field's own rule.
 */
export function toPhone(text: string): string {
  const typed = toCode(text)
    .replace(DASHES, '-')
    .replace(EXTENSION, '-')
    .replace('(0)', '0')
    .replace(/[()[\]]/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  const national = typed.replace(/^(?:(?:\+|00)86-?)+/, '');
  const digits = national.replaceAll('-', '').replace(/^86(?=1\d{10}$)/, '');
  if (MOBILE.test(digits)) return digits;
  const landline = national === typed || /^(?:0|400|$)/.test(national) ? national : `0${national}`;
  // Groups within a number are not its extension.
  return landline.replace(/^(0\d{2,3}-?)(\d{3,4})-(\d{4})(?=-|$)/, '$1$2$3').replace(/^(\d{4})-(\d{4})$/, '$1$2');
}
