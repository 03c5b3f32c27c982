/** Whether a post-paid service may go on, and when its buyer is warned. Pure. */
import type { Fen } from '../money/money.ts';
import type { ServiceMove, ServiceState } from './service-lifecycle.ts';

/** Shares of the soft limit, in percent, of which each is announced once a month. */
const WARNING_LEVELS = [50, 80, 100] as const;

/** The highest level that is reached; 0: none. A limit of 0 means that there is none. */
export function warningLevel(usedFen: Fen, limitFen: Fen): number {
  if (limitFen <= 0) return 0;
  return WARNING_LEVELS.findLast((level) => BigInt(usedFen) * 100n >= BigInt(limitFen) * BigInt(level)) ?? 0;
}

export type Standing = {
  /** What was used and is not billed, and bills that are not paid. */
  owedFen: Fen;
  /** Balance and credit that are left. */
  coverFen: Fen;
  hasOverdue: boolean;
};
/** 'Zero': everything that the account has is used, or a bill is overdue. Nothing owed is never uncovered. */
export const isUncovered = ({ owedFen, coverFen, hasOverdue }: Standing): boolean => hasOverdue || (owedFen > 0 && owedFen >= coverFen);

/** What is to be done with a service now; null: nothing. `graceUntil`: ms, of a service in grace. */
export function decideService(state: ServiceState, standing: Standing, graceUntil: number, now: number): ServiceMove | null {
  const uncovered = isUncovered(standing);
  if (state === 'ACTIVE') return uncovered ? 'warn' : null;
  if (state === 'GRACE') return uncovered ? (now >= graceUntil ? 'stop' : null) : 'recover';
  return state === 'STOPPED' && !uncovered ? 'resume' : null;
}
