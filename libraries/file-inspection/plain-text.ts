/** Untrusted text: cut between characters, and without those that cannot be stored or displayed. */

const PLANES = Array.from({ length: 16 }, (_, index) => `\\u{${(index + 1).toString(16)}0000}-\\u{${(index + 1).toString(16)}fffd}`).join(
  '',
);
/** Tabs and line ends, and what is neither a control character, nor half a surrogate pair, nor one of the 66 noncharacters of Unicode. */
const refused = new RegExp(`[^\\t\\n\\r\\u0020-\\u007e\\u00a0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd${PLANES}]`, 'gu');

export const toPlainText = (text: string): string => text.replace(refused, '');

/** At most the first `max` UTF-16 units; never half a character. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
};

/** At most the last `max` UTF-16 units; never half a character. */
export const cutTextStart = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const at = text.length - max;
  const next = text.charCodeAt(at);
  return text.slice(next >= 0xdc00 && next <= 0xdfff ? at + 1 : at);
};
