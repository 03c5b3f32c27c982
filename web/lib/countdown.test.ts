import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/time/time.ts';
import { clockAhead, clockText, secondsLeft } from './countdown.ts';

describe('the countdown', () => {
  it('follows the server’s clock, however wrong this one is', () => {
    const server = 1_800_000_000_000;
    for (const wrong of [-3_600_000, 0, DAY_MS]) {
      const now = server + wrong;
      const ahead = clockAhead(server, now);
      expect(secondsLeft(server + 300_000, ahead, now)).toBe(300);
      expect(secondsLeft(server + 300_000, ahead, now + 1)).toBe(300);
      expect(secondsLeft(server + 300_000, ahead, now + 299_001)).toBe(1);
      expect(secondsLeft(server + 300_000, ahead, now + 300_000)).toBe(0);
      expect(secondsLeft(server + 300_000, ahead, now + 999_999)).toBe(0);
    }
  });
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [300, '05:00'],
    [3_661, '1:01:01'],
  ] as const)('shows %i seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
