/** The user content of the demonstration, literally: pages of either language may show it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../escaped.ts';

const root = join(import.meta.dirname, '../../..');
/** Literals as a page shows them: whitespace collapsed, quotes unescaped, parts concatenated. */
const sources = globSync('{demonstration,server/installation/basics}/**/*.{ts,md,html,js}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/(['`])\s*\+\s*['`]/g, ''));
const written = sources.join('\n').replaceAll("\\'", "'").replace(/\s+/g, ' ');
/** Whole texts: names, tags, lines. */
const whole = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].flatMap(([, plain, template]) =>
      (plain ?? template ?? '').split(/\\n|\n/).map((line) => line.replaceAll("\\'", "'").replace(/\s+/g, ' ').trim()),
    ),
  ),
);

/** Texts with placeholders for numbers and names: `${count} 种规格可选`. */
const patterns = [...whole]
  .filter((text) => /\p{Script=Han}/u.test(text.replace(/\$\{.*?\}/g, '')) && text.includes('${'))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{.*?\}/)
          .map(escaped)
          .join('.{1,40}?')}$`,
      ),
  );

/** Minimum length of a part that identifies its source; shorter ones may be any word. */
const LONG = 8;
const isLong = (text: string): boolean =>
  text.replace(/\P{Script=Han}/gu, '').length >= LONG || (/\S\s\S/.test(text) && text.length >= 2 * LONG);
/** A single word in Latin letters may be an identifier, even if it occurs in user content. */
const isWord = (text: string): boolean => !/\p{Script=Han}/u.test(text) && !/\S\s\S/.test(text);

const answers = new Map<string, boolean>();
/** The whole text or a long part of it: lists truncate texts. */
export function isWritten(text: string): boolean {
  const known = answers.get(text);
  if (known !== undefined) return known;
  const plain = text.replace(/^…|…$/g, '').trim();
  const answer =
    !isWord(plain) && (whole.has(plain) || patterns.some((pattern) => pattern.test(plain)) || (isLong(plain) && written.includes(plain)));
  answers.set(text, answer);
  return answer;
}
