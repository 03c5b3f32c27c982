/** When ended entitlements are frozen and released, and when their owner is notified. */
/**
 * `frozenDays`: how long an ended entitlement is retained; `releaseNoticeDays` before its release its owner is notified; `noticeDays`
 * before the end an automatic renewal is announced.
 */
export type RenewalPolicy = { frozenDays: number; releaseNoticeDays: number; noticeDays: number };
export const RENEWAL_POLICY: RenewalPolicy = { frozenDays: 15, releaseNoticeDays: 3, noticeDays: 7 };
