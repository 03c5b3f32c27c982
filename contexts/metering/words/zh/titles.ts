/** Titles of pages. */
export const titles = {
  consoleMetering: '后付费服务',
  consoleMeteringOpen: '开通后付费服务',
  consoleMeteringService: '后付费服务详情',
  consoleBills: '后付费账单',
  consoleBill: '账单详情',
} as const;
