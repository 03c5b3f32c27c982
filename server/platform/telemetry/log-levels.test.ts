import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'contexts/*/server/*', 'libraries'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));

/** Failures after which the product helps itself. */
const HELPED: Readonly<Record<string, string>> = {
  'an event could not be delivered and will be retried': 'set aside as an error if it fails again and again',
};
const CALL = /\blog\??\.(?:info|warn)\(([\s\S]{0,400}?)\);\n/g;
const FAILURE = /['`]([^'`]*\b(?:could not|cannot|can not|failed|fails|takes no|nobody can|longer than)\b[^'`]*)['`]/;

it('a failure that an operator has to act upon is logged as an error', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(CALL)].flatMap(([, said = '']) => {
      const [, words] = FAILURE.exec(said) ?? [];
      return words === undefined || words in HELPED ? [] : [`${file}: ${words}`];
    }),
  );
  expect(found).toEqual([]);
});
