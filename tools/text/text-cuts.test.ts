import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blind, sound } from './cut-examples.ts';
import { textCuts } from './text-cuts.ts';

const root = join(import.meta.dirname, '../..');
const EXAMPLES = 'tools/text/cut-examples.ts';
/** Cuts that are allowed because half a character has no effect. */
const ALLOWED = [
  // both ends are ends of words
  'libraries/search-analysis/correct.ts: text.slice(at, at + length)',
  'libraries/search-analysis/correct.ts: query.slice(start, start + length)',
  // only the ASCII characters at the beginning are read
  'libraries/file-inspection/pickle/npy-header.ts: text.slice(at, at + 10)',
  'libraries/file-inspection/pickle/npy-header.ts: text.slice(at, at + 20)',
];
const product = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'kernel', 'libraries', 'contracts', 'contexts', 'server', 'web'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|e2e)\.tsx?$|\/testing\//.test(file));

describe('text', () => {
  it('is cut between characters everywhere', () => {
    const found = textCuts(root, [...product, EXAMPLES]);
    const elsewhere = found.filter((place) => !place.startsWith(EXAMPLES)).map((place) => place.replace(/:\d+:/, ':'));
    expect([...new Set(elsewhere)].toSorted()).toEqual(ALLOWED.toSorted());
    // the check works: it reports each marked line of the examples, and no other
    const source = readFileSync(join(root, EXAMPLES), 'utf8').split('\n');
    const first = source.findIndex((line) => line.includes('const blind')) + 2;
    const examples = found.filter((place) => place.startsWith(EXAMPLES));
    expect(examples.map((place) => Number(/:(\d+):/.exec(place)?.[1]))).toEqual(
      blind('', 'a', { word: { start: 0 }, most: 1, limits: { longest: 1 } }).map((_, index) => first + index),
    );
    expect(sound('a', [], new Date(0), '')).toHaveLength(11);
  });
});
