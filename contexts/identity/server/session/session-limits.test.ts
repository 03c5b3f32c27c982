import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/time/time.ts';
import { DEFAULT_LIMITS, decideEnd, lifeOf } from './session-limits.ts';

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(ms);

describe('how long a session lasts', () => {
  it('is 14 days for people, whether they use it or not', () => {
    expect(lifeOf('common', DEFAULT_LIMITS)).toBe(14 * DAY_MS);
    const times = { roleType: 'common' as const, createdAt: at(0), expiresAt: at(14 * DAY_MS), seenAt: at(0) };
    expect(decideEnd(times, DEFAULT_LIMITS)).toBe(14 * DAY_MS);
  });

  it('is 12 hours for the platform’s people, and an hour without a request', () => {
    expect(lifeOf('manager', DEFAULT_LIMITS)).toBe(12 * HOUR_MS);
    const times = { roleType: 'manager' as const, createdAt: at(0), expiresAt: at(12 * HOUR_MS) };
    expect(decideEnd({ ...times, seenAt: at(0) }, DEFAULT_LIMITS)).toBe(HOUR_MS);
    expect(decideEnd({ ...times, seenAt: at(5 * HOUR_MS) }, DEFAULT_LIMITS)).toBe(6 * HOUR_MS);
    expect(decideEnd({ ...times, seenAt: at(11.5 * HOUR_MS) }, DEFAULT_LIMITS)).toBe(12 * HOUR_MS);
  });

  it('holds who became one of the platform’s people while signed in to the same', () => {
    const times = { roleType: 'manager' as const, createdAt: at(0), expiresAt: at(14 * DAY_MS), seenAt: at(11.5 * HOUR_MS) };
    expect(decideEnd(times, DEFAULT_LIMITS)).toBe(12 * HOUR_MS);
  });
});
