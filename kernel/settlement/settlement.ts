/** The door of settling with merchants: months, commission, where a month's net goes, the laws of statements and payouts. */
export { type Closing, decideClosing, type Standing } from './closing.ts';
export { nextCommission, type Settled } from './commission.ts';
export { type PayoutMove, payoutLifecycle, type StatementMove, statementLifecycle } from './lifecycles.ts';
export { monthEnd, monthOf, monthStart, statementMonth } from './month.ts';
