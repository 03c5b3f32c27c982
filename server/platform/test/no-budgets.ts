/** For tests that repeat one call more often than any user would: nothing waits and nothing is refused. */
import type { Budgets } from '../http/budgets.ts';

export const NO_BUDGETS: Budgets = { enter: async () => () => {}, isLate: () => false, within: (_cost, _caller, work) => work() };
