/**
 * The Chinese text that each English one was written for: a digest of every Chinese message, by file and key. A changed Chinese
 * message with an old digest means that its English was not reviewed: `npm run words` updates the digests, messages/word-digests.test.ts
 * checks them.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';

export const DIGESTS = 'messages/en/source-digests.txt';
/** Files that re-export messages of others. */
const REPEATED = /(?:^|\/)(?:index|first)\.ts$/;

/** Texts within a value, by their path in it. */
function* textsIn(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, path === '' ? key : `${path}.${key}`);
}

/** Files with Chinese texts: of contexts, and shared. Their names are unique. */
const CHINESE = ['messages/zh/**/*.ts', 'contexts/*/words/zh/**/*.ts'];
const nameOf = (file: string): string => file.replace(/^.*?\/zh\//, '').replace(/\.ts$/, '');

/** All Chinese texts: '<file> <export>.<key>' and the text. `index.ts` has no messages. */
export async function chineseWords(root: string): Promise<Map<string, string>> {
  const files = globSync(CHINESE, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !REPEATED.test(file))
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const words = new Map<string, string>();
  for (const file of files)
    for (const [key, text] of textsIn(await import(join(root, file)), '')) words.set(`${nameOf(file)} ${key}`, text);
  return words;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 6);
export const digestLines = (words: ReadonlyMap<string, string>): string[] =>
  [...words].map(([key, text]) => `${key} ${digestOf(text)}`).toSorted();
