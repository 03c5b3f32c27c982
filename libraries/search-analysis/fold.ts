/** Normalises stored and typed text alike: full width to half width, no accents, no control or invisible characters, simplified Chinese. */
import { simplify } from './traditional.ts';

/** Preserves case, for showing a word as its author wrote it. */
export const foldWidth = (text: string): string => {
  const plain = PLAIN.test(text) ? text.replace(/ {2,}/g, ' ').trim() : foldAny(text);
  return CHINESE.test(plain) ? simplify(plain) : plain;
};

const CHINESE = /\p{Script=Han}/u;
/** Nothing to fold, the usual case: visible ASCII, common Chinese characters and punctuation. */
const PLAIN = /^[\x20-\x7e\u4e00-\u9fff\u3001\u3002\u201c\u201d\u2014]*$/;
const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();

export const fold = (text: string): string => foldWidth(text).toLowerCase();
