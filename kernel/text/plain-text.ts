/**
 * The rule for all text input: characters that can be stored, transmitted and displayed. Tabs and line ends are text; other control
 * characters are not, nor is half a surrogate pair, nor are the 66 code points that Unicode reserves as noncharacters (U+FDD0 to U+FDEF and
 * the last two of every plane). Direction marks and byte order marks are valid characters and allowed.
 */

const PLANES = Array.from({ length: 16 }, (_, index) => `\\u{${(index + 1).toString(16)}0000}-\\u{${(index + 1).toString(16)}fffd}`).join(
  '',
);
const ALLOWED = `\\t\\n\\r\\u0020-\\u007e\\u00a0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd${PLANES}`;

/**
 * The rule as far as one regular expression can state it with flag u and without, for the OpenAPI document: JSON Schema compiles patterns
 * with the flag, many tools without. It accepts everything that is text, and beyond that only half a surrogate pair and the last two code
 * points of planes 1 to 16, which cannot be expressed in a pattern without the flag.
 */
export const PLAIN_TEXT = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ufdd0-\\ufdef\\ufffe\\uffff]*$';

const plain = new RegExp(`^[${ALLOWED}]*$`, 'u');
const refused = new RegExp(`[^${ALLOWED}]`, 'gu');

export const isPlainText = (text: string): boolean => plain.test(text);
/** The text without forbidden characters: for text whose remainder is still useful, such as error reports. */
export const toPlainText = (text: string): string => text.replace(refused, '');
/** At most the first `max` UTF-16 units; never half a character. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
};

const isTail = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
/** At most the last `max` UTF-16 units; never half a character. */
export const cutTextStart = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const at = text.length - max;
  return text.slice(isTail(text, at) ? at + 1 : at);
};
/** The index of each character, in UTF-16 units. */
export const characterStarts = (text: string): number[] => {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (!isTail(text, at) || at === 0) starts.push(at);
  return starts;
};
/** '' of an empty text. */
export const firstCharacter = (text: string): string => String.fromCodePoint(...(text === '' ? [] : [text.codePointAt(0) as number]));

/** Deeper than any value of the product. */
const DEEPEST = 64;

/**
 * Path of the first text in a value that breaks the rule, as names of fields with dots between them ('skus.0.name'), or where it is deeper
 * than any value may be; null when nothing is wrong. Checks every string within objects and lists, including field names.
 */
export function findUnplainText(value: unknown): string | null {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: found, path, depth } = next;
    if (typeof found === 'string') {
      if (!isPlainText(found)) return path;
    } else if (typeof found === 'object' && found !== null) {
      if (depth >= DEEPEST) return path;
      for (const name of Object.keys(found)) {
        const place = path === '' ? name : `${path}.${name}`;
        if (!isPlainText(name)) return toPlainText(place);
        waiting.push({ value: (found as Record<string, unknown>)[name], path: place, depth: depth + 1 });
      }
    }
  }
  return null;
}
