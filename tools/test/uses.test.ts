import { expect, it } from 'vitest';
import { formatUses, parseUses } from './uses.ts';

const met = (seconds: number, ...things: string[]) => ({ seconds, things });

it('writes sorted notes and reads them again; what most tests meet is met by all', () => {
  const text = formatUses(
    new Map([
      ['e2e/walks/b.e2e.ts', met(3.2, 'module web/b.tsx', 'module kernel/money.ts')],
      ['e2e/walks/a.e2e.ts', met(1, 'module kernel/money.ts', 'call GET /mall/a', 'call GET /mall/a')],
    ]),
    new Map([['kernel/money.test.ts', 0.25]]),
  );
  expect(text.split('\n').slice(1)).toEqual([
    'test 0 e2e/walks/a.e2e.ts 1',
    'test 1 e2e/walks/b.e2e.ts 4',
    'unit kernel/money.test.ts 0.3',
    'call GET /mall/a: 0',
    'module kernel/money.ts: *',
    'module web/b.tsx: 1',
    '',
  ]);
  const uses = parseUses(text);
  expect(uses.metBy('module web/b.tsx')).toEqual(['e2e/walks/b.e2e.ts']);
  expect(uses.metBy('module kernel/money.ts')).toEqual(['e2e/walks/a.e2e.ts', 'e2e/walks/b.e2e.ts']);
  expect(uses.metBy('module web/unknown.tsx')).toBeUndefined();
  expect([uses.tests.get('e2e/walks/b.e2e.ts'), uses.seconds.get('kernel/money.test.ts')]).toEqual([4, 0.3]);
});
