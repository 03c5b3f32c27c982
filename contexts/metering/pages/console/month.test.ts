import { expect, it } from 'vitest';
import { expectedFen, monthBeside } from './month.ts';

it.each([
  ['2026-03', 1, '2026-04'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months more is %s', (month, by, result) => {
  expect(monthBeside(month, by)).toBe(result);
});
it('expects the pace of the first days to go on', () => {
  expect([expectedFen(1_000, 10, 30), expectedFen(1_000, 31, 31), expectedFen(0, 1, 28)]).toEqual([3_000, 1_000, 0]);
});
