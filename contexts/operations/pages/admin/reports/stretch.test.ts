import { expect, it } from 'vitest';
import { readQuery } from '#contracts/pages/pages.ts';
import { lastDays, readStretch } from './stretch.ts';

// 00:30 of the 21st in Shanghai
const now = Date.parse('2026-11-20T16:30:00Z');

it('ends today in Shanghai', () => {
  expect(lastDays(now, 1)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(lastDays(now, 30)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
});

it.each([
  ['', '2026-10-23', '2026-11-21', 'day'],
  ['from=2026-01-01&to=2026-03-31&step=month', '2026-01-01', '2026-03-31', 'month'],
  ['from=2026-03-31&to=2026-01-01', '2026-10-23', '2026-11-21', 'day'],
  ['from=2026-02-30&to=2026-03-31', '2026-10-23', '2026-11-21', 'day'],
  ['from=1990-01-01&to=2026-03-31', '2026-10-23', '2026-11-21', 'day'],
])('reads %s', (query, from, to, step) => {
  expect(readStretch(readQuery('admin/reports', new URLSearchParams(query)), now)).toEqual({ from, to, step });
});
