import { expect, it } from 'vitest';
import { stepsBetween, stretchBefore } from './steps.ts';

it('names every day and every month once, both ends included', () => {
  expect(stepsBetween('2026-02-27', '2026-03-02', 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(stepsBetween('2025-12-31', '2026-02-01', 'month')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(stepsBetween('2026-11-21', '2026-11-21', 'day')).toEqual(['2026-11-21']);
});

it('gives the preceding period', () => {
  expect(stretchBefore('2026-11-01', '2026-11-30')).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  expect(stretchBefore('2026-03-01', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});
