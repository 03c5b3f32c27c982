import type { Translated } from '#messages/kit.ts';
import type { titles as source } from '../zh/titles.ts';

export const titles: Translated<typeof source> = {
  consoleBalance: 'Balance and top-up',
  consoleFunds: 'Funds and credit',
  consoleFund: 'Fund details',
  consoleRepay: 'Repayment',
  consoleBudgets: 'Members’ monthly budgets',
};
