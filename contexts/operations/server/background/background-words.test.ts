/** Every job and every event topic has a label on the operators' page. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BOARDS } from '#contexts/catalogue/rules/ranking/ranking.ts';
import { adminSystem } from '#contexts/operations/words/zh/office/admin-system.ts';

const root = join(import.meta.dirname, '../../../..');
const code = globSync('{server,contexts/*/server,demonstration}/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing?\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const unique = (pattern: RegExp): string[] => [...new Set([...code.matchAll(pattern)].map(([, found = '']) => found))].sort();
const named = (kind: string): string[] =>
  Object.keys(adminSystem)
    .flatMap((key) => (key.startsWith(`${kind}.`) ? [key.slice(kind.length + 1)] : []))
    .sort();

it('every job, and no other', () => {
  const declared = [
    ...unique(/name: '([a-z-]+\.[a-z-]+)',\s*everyMs/g),
    ...unique(/_JOB = '([a-z-]+\.[a-z-]+)'/g),
    ...unique(/AuditJob\('([a-z-]+\.[a-z-]+)'/g),
    ...BOARDS.map((board) => `catalogue.rank-${board}`),
  ].sort();
  expect(declared).toContain('orders.expire-orders');
  expect(declared).toContain('catalogue.run-imports');
  expect(named('job')).toEqual(declared);
});

it('every event, and no other', () => {
  const announced = new Set([
    ...unique(/announce\(tx, '([a-z-]+\.[a-z-]+)'/g),
    ...unique(/INTO outbox \(topic, payload\) SELECT '([a-z-]+\.[a-z-]+)'/g),
  ]);
  expect(named('topic')).toEqual([...announced].sort());
});
