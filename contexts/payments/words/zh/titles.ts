/** Titles of pages. */
export const titles = {
  consoleBalance: '余额与充值',
  consoleFunds: '资金与额度',
  consoleFund: '额度详情',
  consoleRepay: '还款',
  consoleBudgets: '组员月度预算',
} as const;
