/** Lifetime of sessions: those of staff are shorter, and end when unused. Pure. */
import { DAY_MS } from '#kernel/time/time.ts';

export type SessionLimits = {
  /** From sign-in (ms). */
  lifeMs: number;
  /** Of accounts with a platform role: from sign-in, and without a request (ms). */
  staffLifeMs: number;
  staffIdleMs: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DEFAULT_LIMITS: SessionLimits = { lifeMs: 14 * DAY_MS, staffLifeMs: 12 * HOUR_MS, staffIdleMs: HOUR_MS };

export type SessionTimes = { roleType: 'manager' | 'common'; createdAt: Date; expiresAt: Date; seenAt: Date };

/** The lifetime of a new session of the account (ms). */
export const lifeOf = (roleType: 'manager' | 'common', limits: SessionLimits): number =>
  roleType === 'manager' ? limits.staffLifeMs : limits.lifeMs;

/**
 * When it ends if it is not used again (ms since the epoch). A user who got a platform role while signed in has the limits of staff from
 * then on.
 */
export function decideEnd({ roleType, createdAt, expiresAt, seenAt }: SessionTimes, limits: SessionLimits): number {
  if (roleType !== 'manager') return expiresAt.getTime();
  return Math.min(expiresAt.getTime(), createdAt.getTime() + limits.staffLifeMs, seenAt.getTime() + limits.staffIdleMs);
}
