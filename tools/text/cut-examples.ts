/** What `text-cuts.ts` reports and what it does not. */
import { cutText } from '../../kernel/text/text.ts';

const LONGEST = 3;
const LIMITS = { name: 3 };
const BY_KIND = { a: 3, b: 4 };
const words = new Set<string>();

type Limits = { word: { start: number }; most: number; limits: { longest: number } };

export const blind = (text: string, code: 'a' | 'b', { word, most, limits }: Limits): unknown[] => [
  text.slice(0, 3),
  text.slice(0, LONGEST - 1),
  text.slice(0, LIMITS.name - text.length),
  text.slice(-2),
  text.substring(1),
  text.charAt(0),
  text.at(0),
  text[0],
  code.slice(0, 1),
  text.trim().slice(0, LIMITS.name),
  text.slice(word.start, word.start + LONGEST),
  text.slice(word.start, word.start + 3),
  text.slice(0, most),
  text.slice(0, limits.longest),
  text.slice(-most),
  text.slice(0, Math.min(LONGEST, text.length)),
  text.slice(0, most > 1 ? LONGEST : most),
  text.slice(0, BY_KIND[code]),
  text.split(''),
  text.match(/^.{1,3}/),
  (() => {
    for (let at = 0; at < text.length; at += 1) if (words.has(text.slice(at))) return at;
    return -1;
  })(),
  (() => {
    for (let at = 0; at < text.length; at += 1) if (words.has(text[at] ?? '')) return at;
    return -1;
  })(),
];
export const sound = (text: string, parts: string[], at: Date, orderId: string): unknown[] => [
  cutText(text, 3),
  text.slice(text.indexOf(':')),
  text.slice(1, -1),
  text.slice(0, text.indexOf(':') + 1),
  text.slice(0, text.length - 1),
  parts.slice(0, 3),
  parts[0],
  parts.at(0),
  at.toISOString().slice(0, 10),
  orderId.slice(-4),
  text.replace(/\D/g, '').slice(0, 3),
  text.match(/^.{1,3}/u),
];
