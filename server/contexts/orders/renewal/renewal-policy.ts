/** When what has ended is frozen and released, and when its owner is told. */
/** `frozenDays`: how long an ended entitlement is kept; `releaseNoticeDays` before its release its owner is told; `noticeDays` before the end an automatic renewal is announced. */
export type RenewalPolicy = { frozenDays: number; releaseNoticeDays: number; noticeDays: number };
export const RENEWAL_POLICY: RenewalPolicy = { frozenDays: 15, releaseNoticeDays: 3, noticeDays: 7 };
