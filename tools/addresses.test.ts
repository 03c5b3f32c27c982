/** Only contracts/pages writes addresses of pages: no page might read a handwritten one. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCES } from './rooms.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|e2e|fixture)\.tsx?$|\/testing\//.test(file));

/** Without comments, which may contain anything. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

type Rule = { says: string; found: RegExp /** Files that the rule exempts. */; of: RegExp };
const rules: Rule[] = [
  {
    says: 'an address below /ui',
    found: /['"`}]\/ui(?:\/[a-z]|['"`])/,
    // The builder itself, files of the build, and the handlers that answer at /ui.
    of: /^contracts\/pages\/|^server\/platform\/(?:web\/pages|http\/(?:static-files|unavailable-page))\.ts$|^web\/(?:root|lib\/(?:links|build-check|link-clicks|i18n))\.tsx?$/,
  },
  {
    says: 'an address of the router',
    found: /['"`]\/(?:mall|console|seller|admin|sso)\/(?!file\b|seller\/|admin\/|order\b|goods-|shop\/shop|retailer|settle\/)[a-z]*['"`/$]/,
    of: /^contracts\/(?!pages)|^contexts\/\w+\/calls\/|^contexts\/\w+\/server\/|^server\/platform\/storage/,
  },
  {
    says: 'a query behind an address',
    found: /(?:\}|[a-z])\?(?!size=small)[A-Za-z]+=(?:\$\{|[A-Za-z])/,
    // Addresses of the Hub's interface, which belong to no page.
    of: /^contracts\/files\/|^server\/platform\/(?:db|config)\/|^contexts\/community\/server\/hub(?:\/|-address)/,
  },
  {
    says: 'a query that is read by hand',
    found: /searchParams\.(?:get|getAll|has)\(|URLSearchParams\([^)]*\)\.get\(/,
    of: /^server\/|^contexts\/\w+\/server\/|^contracts\/pages\//,
  },
  {
    says: 'an address of the single sign-on',
    found: /['"`]\/ac\//,
    of: /^contracts\/|^kernel\/|^contexts\/\w+\/(?:calls|rules)\/|^server\/platform\/http\//,
  },
];

describe('nobody writes by hand', () => {
  it.each(rules)('$says', ({ found, of }) => {
    const faults = files
      .filter((file) => !of.test(file))
      .flatMap((file) =>
        codeOf(readFileSync(file, 'utf8'))
          .split('\n')
          .flatMap((line, index) => (found.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
      );
    expect(faults).toEqual([]);
  });
  it('in many files', () => {
    expect(files.length).toBeGreaterThan(700);
  });
});
