/** Entry point of settlement: months, commission, allocation of a month's net, lifecycles of statements and payouts. */
export { type Closing, decideClosing, type Standing } from './closing.ts';
export { nextCommission, type Settled } from './commission.ts';
export { type PayoutMove, payoutLifecycle, type StatementMove, statementLifecycle } from './lifecycles.ts';
export { monthEnd, monthOf, monthStart, statementMonth } from './month.ts';
