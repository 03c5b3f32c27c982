/** The alert rules only query metrics that exist. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[] };
const { groups } = parse(readFileSync(join(root, 'docs/alerts.yml'), 'utf8')) as Rules;
const rules = groups.flatMap((group) => group.rules);
const source = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', 'contexts/*/server/*', 'libraries'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
/** Names and keywords of Prometheus itself. */
const WORDS = new Set(['up', 'or', 'and', 'rate', 'for', 'm']);

it.each(rules)('$alert asks for metrics that there are, and says what to do', ({ expr, annotations }) => {
  const names = [...expr.matchAll(/[a-z_]+/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(source.includes(`'${name}'`), name).toBe(true);
  expect(annotations.summary && annotations.description).toBeTruthy();
});
