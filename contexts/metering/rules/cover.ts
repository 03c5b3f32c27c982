/** Whether a post-paid service may continue, and when its buyer is warned. Pure. */
import type { Fen } from '#kernel/money/money.ts';
import type { ServiceMove, ServiceState } from './service-lifecycle.ts';

/** Shares of the soft limit, in percent, of which each is announced once a month. */
const WARNING_LEVELS = [50, 80, 100] as const;

/** The highest level reached; 0: none. A limit of 0 means no limit. */
export function warningLevel(usedFen: Fen, limitFen: Fen): number {
  if (limitFen <= 0) return 0;
  return WARNING_LEVELS.findLast((level) => BigInt(usedFen) * 100n >= BigInt(limitFen) * BigInt(level)) ?? 0;
}

export type Standing = {
  /** Use that is not billed, and unpaid bills. */
  owedFen: Fen;
  /** Available balance and credit. */
  coverFen: Fen;
  hasOverdue: boolean;
};
/** 'Zero': the account's cover is used up, or a bill is overdue. An account without debts is never uncovered. */
export const isUncovered = ({ owedFen, coverFen, hasOverdue }: Standing): boolean => hasOverdue || (owedFen > 0 && owedFen >= coverFen);

/** The next move of a service; null: none. `graceUntil`: ms, of a service in grace. */
export function decideService(state: ServiceState, standing: Standing, graceUntil: number, now: number): ServiceMove | null {
  const uncovered = isUncovered(standing);
  if (state === 'ACTIVE') return uncovered ? 'warn' : null;
  if (state === 'GRACE') return uncovered ? (now >= graceUntil ? 'stop' : null) : 'recover';
  return state === 'STOPPED' && !uncovered ? 'resume' : null;
}
