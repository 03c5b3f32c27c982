/** For how long a session is good: those of the platform's people are shorter, and end when they are not used. Pure. */

export type SessionLimits = {
  /** From signing in on (ms). */
  lifeMs: number;
  /** Of accounts with a role of the platform: from signing in on, and without a request (ms). */
  staffLifeMs: number;
  staffIdleMs: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const DEFAULT_LIMITS: SessionLimits = { lifeMs: 14 * DAY_MS, staffLifeMs: 12 * HOUR_MS, staffIdleMs: HOUR_MS };

export type SessionTimes = { roleType: 'manager' | 'common'; createdAt: Date; expiresAt: Date; seenAt: Date };

/** When the session is opened: for how long the account may have it (ms). */
export const lifeOf = (roleType: 'manager' | 'common', limits: SessionLimits): number =>
  roleType === 'manager' ? limits.staffLifeMs : limits.lifeMs;

/**
 * When it ends if it is not used any more (ms since the epoch). Who got a role of the platform while signed in is held to the limits of its
 * people from then on.
 */
export function decideEnd({ roleType, createdAt, expiresAt, seenAt }: SessionTimes, limits: SessionLimits): number {
  if (roleType !== 'manager') return expiresAt.getTime();
  return Math.min(expiresAt.getTime(), createdAt.getTime() + limits.staffLifeMs, seenAt.getTime() + limits.staffIdleMs);
}
