import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blind, sound } from './cut-examples.ts';
import { textCuts } from './text-cuts.ts';

const root = join(import.meta.dirname, '../..');
const EXAMPLES = 'tools/text/cut-examples.ts';
const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'kernel', 'contracts', 'server', 'web'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

describe('text', () => {
  it('is cut between characters everywhere', () => {
    const found = textCuts(root, [...product, EXAMPLES]);
    expect(found.filter((place) => !place.startsWith(EXAMPLES))).toEqual([]);
    // the check works: it reports each marked line of the examples, and no other
    const source = readFileSync(join(root, EXAMPLES), 'utf8').split('\n');
    const first = source.findIndex((line) => line.includes('const blind')) + 2;
    expect(found.map((place) => Number(/:(\d+):/.exec(place)?.[1]))).toEqual(blind('', 'a').map((_, index) => first + index));
    expect(sound('a', [], new Date(0), '')).toHaveLength(9);
  });
});
