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
  // codes of ASCII characters, which other text does not match
  'contexts/identity/rules/groups/invitation-code.ts: /(.{4})(?=.)/g',
  'contexts/invoicing/rules/invoice-rules.ts: /^(?=.{6,25}$)\\+?\\d[\\d-]+$/',
  'contexts/orders/server/entitlement/gives.ts: /.{5}/g',
  `libraries/file-inspection/secret-scan.ts: /aws.{0,20}?(?:secret|sk).{0,20}?[=:]\\s{0,4}["']?(?<secret>[A-Za-z\\d/+]{40})\\b/gi`,
  // pieces that overlap; what is found in them is ASCII
  'libraries/file-inspection/secret-scan.ts: text.slice(Math.max(at, from - 300), Math.min(end, from + SECRET_LIMITS.lineCharacters))',
  // the cuts between characters of libraries, which use nothing of kernel/text
  ...['file-inspection/plain-text.ts', 'gateway-protocols/cut-text.ts', 'sheets/cut-text.ts'].map(
    (file) => `libraries/${file}: text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max)`,
  ),
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
    const places = ['const blind', 'const sound'].map((name) => source.findIndex((line) => line.includes(name)));
    const blindLines = source.flatMap((line, index) =>
      index > (places[0] ?? 0) && index < (places[1] ?? 0) && /\b(?:text|code)[.[]/.test(line) ? [index + 1] : [],
    );
    const examples = found.filter((place) => place.startsWith(EXAMPLES));
    expect(examples.map((place) => Number(/:(\d+):/.exec(place)?.[1]))).toEqual(blindLines);
    expect(blind('', 'a', { word: { start: 0 }, most: 1, limits: { longest: 1 } })).toHaveLength(blindLines.length);
    expect(sound('a', [], new Date(0), '')).toHaveLength(12);
  });
});
