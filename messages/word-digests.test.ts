/** A changed Chinese text requires its English one to be reviewed: the digests record which text each English one was written for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chineseWords, DIGESTS, digestLines } from '../tools/word-digests.ts';

const root = join(import.meta.dirname, '..');

it('no Chinese word changed since its English was looked at: look at it, then run npm run words', async () => {
  const known = readFileSync(join(root, DIGESTS), 'utf8').trimEnd().split('\n');
  const now = digestLines(await chineseWords(root));
  const keyOf = (line: string) => line.slice(0, line.lastIndexOf(' '));
  const [old, fresh] = [new Set(known), new Set(now)];
  const changed = [...now.filter((line) => !old.has(line)), ...known.filter((line) => !fresh.has(line))].map(keyOf);
  expect([...new Set(changed)]).toEqual([]);
});
