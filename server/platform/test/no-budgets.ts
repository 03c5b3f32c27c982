/** For tests that ask one call more often than anybody would: nothing waits and nothing is refused. */
import type { Budgets } from '../http/budgets.ts';

export const NO_BUDGETS: Budgets = { enter: async () => () => {}, isLate: () => false, within: (_cost, _caller, work) => work() };
