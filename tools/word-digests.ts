/**
 * The Chinese text that each English one was written for: a digest of every message of messages/zh, by file and key. A changed Chinese
 * message with an old digest means that its English was not reviewed: `npm run words` updates the digests, messages/word-digests.test.ts
 * checks them.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
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

/** All texts of messages/zh: '<file> <export>.<key>' and the text. `index.ts` has no messages. */
export async function chineseWords(root: string): Promise<Map<string, string>> {
  const folder = join(root, 'messages/zh');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !REPEATED.test(file))
    .toSorted();
  const words = new Map<string, string>();
  for (const file of files)
    for (const [key, text] of textsIn(await import(join(folder, file)), '')) words.set(`${file.replace(/\.ts$/, '')} ${key}`, text);
  return words;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 6);
export const digestLines = (words: ReadonlyMap<string, string>): string[] =>
  [...words].map(([key, text]) => `${key} ${digestOf(text)}`).toSorted();
