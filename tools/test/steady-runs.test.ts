import { expect, it } from 'vitest';
import { nextRuns, type SteadyRun, withRun } from './steady-runs.ts';

const EMPTY = '# Steady\n\n| run | commit |\n| --- | --- |\n';
const run = (number: number, seed = 7): SteadyRun => ({
  run: number,
  commit: 'abc1234',
  seed,
  passed: 10,
  failed: 0,
  unsteady: 0,
  minutes: 40,
  ended: '2026-01-02T03:04',
});

it('records runs as they end, one row a number, and goes on with those that are missing', () => {
  expect(nextRuns(EMPTY)).toEqual([1, 2, 3, 4, 5]);
  const two = withRun(withRun(EMPTY, run(3)), run(1));
  expect(two).toBe(
    `${EMPTY}| 1 | abc1234 | 7 | 10 | 0 | 0 | 40 | 2026-01-02T03:04 |\n| 3 | abc1234 | 7 | 10 | 0 | 0 | 40 | 2026-01-02T03:04 |\n`,
  );
  expect(nextRuns(two)).toEqual([2, 4, 5]);
  expect(withRun(two, run(3, 8))).toContain('| 3 | abc1234 | 8 |');
  expect(withRun(two, run(3, 8)).split('\n').length).toBe(two.split('\n').length);
});
