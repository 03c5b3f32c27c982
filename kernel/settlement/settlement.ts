/** The door of settling with merchants: months, commission, where a month's net goes, the laws of statements and payouts. */
export { type Closing, decideClosing, type Standing } from './closing.ts';
export { commissionFen, nextCommission, type Settled } from './commission.ts';
export { type PayoutMove, payoutLifecycle, type StatementMove, statementLifecycle } from './lifecycles.ts';
export { monthAfter, monthEnd, monthOf, monthStart, statementMonth } from './month.ts';
