/** No test may fail because a machine is slow: timeouts in tests are for hangs only. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A shorter timeout would be a performance requirement, ms. */
const SHORTEST_MS = 90_000;
const files = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    'web',
    'server',
    'demonstration',
    'kernel',
    'libraries',
    'contracts',
    'contexts',
    'tools',
    'e2e',
  ],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file) && !file.startsWith('tools/limits-of-time'));

type Rule = { says: string; found: (text: string) => string[] };
const rules: Rule[] = [
  {
    says: `a poll of the test that ends before ${SHORTEST_MS} ms`,
    found: (text) =>
      [...text.matchAll(/\{\s*timeout: ([\d_]+),?\s*\}/g)].flatMap(([all, ms = '']) =>
        Number(ms.replaceAll('_', '')) < SHORTEST_MS ? [all] : [],
      ),
  },
  {
    says: 'vi.waitFor and vi.waitUntil, which end after one second: expect.poll',
    found: (text) => [...text.matchAll(/\bvi\.wait(?:For|Until)\b/g)].map(([all]) => all),
  },
  {
    says: 'a search whose failure is caught: it waits to its end where there is nothing to find',
    found: (text) => [...text.matchAll(/\b(?:find(?:All)?By\w+|waitFor)\([^\n]*\)\.catch\(/g)].map(([all]) => all),
  },
  {
    says: 'a time that is measured and compared',
    found: (text) => [...text.matchAll(/expect\((?:performance|Date)\.now\(\) - [^\n]*toBeLessThan[^\n]*/g)].map(([all]) => all),
  },
  {
    says: 'a port that the system chose and the test takes later, when another process may have it: findPort of server/platform/test',
    found: (text) => [...text.matchAll(/listen\((?:0|\{[^}]*port: 0)[\s\S]{0,200}?close\(\(\) => \w+\(port\)\)/g)].map(([all]) => all),
  },
];

describe('tests', () => {
  it.each(rules)('do not have $says', ({ found }) => {
    const places = files.flatMap((file) => found(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`));
    expect(places).toEqual([]);
  });
  it.each([
    ['await expect.poll(read, { timeout: 20_000 }).toBe(1);', 0],
    ['await vi.waitFor(() => expect(sent).toBe(1));', 1],
    ["await screen.findByRole('list', { name: 'all' }).catch(() => null);", 2],
    ["const probe = createServer().listen(0, '127.0.0.1', () => { probe.close(() => resolve(port)); });", 4],
    ['expect(performance.now() - began).toBeLessThan(3_000);', 3],
  ])('%s is found', (text, rule) => {
    expect(rules[rule]?.found(text)).toHaveLength(1);
  });
});
