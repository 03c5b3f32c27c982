import { expect, it } from 'vitest';
import { DAY_MS } from '#kernel/time/time.ts';
import { timeLeft } from './time-left.ts';

const HOUR = 3_600_000;
it.each([
  [72 * HOUR, 'leftDays', 3, 0, 0],
  [25.5 * HOUR, 'leftDays', 1, 1, 30],
  [DAY_MS - 1, 'leftHours', 0, 23, 59],
  [59_999, 'leftMinutes', 0, 0, 0],
  [0, 'leftMinutes', 0, 0, 0],
  [-1, 'lateMinutes', 0, 0, 0],
  [-2 * HOUR, 'lateHours', 0, 2, 0],
  [-49 * HOUR, 'lateDays', 2, 1, 0],
])('%i ms: %s with %i days, %i hours, %i minutes', (left, words, days, hours, minutes) => {
  expect(timeLeft(left)).toEqual({ words, params: { days, hours, minutes } });
});
