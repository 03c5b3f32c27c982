/** Titles of pages. */
export const officeTitles = {
  sellerMetering: '后付费用量',
  sellerBills: '后付费账单',
  sellerBill: '账单详情',
  adminMeteringPlans: '后付费价格',
  adminMeteringSources: '计量来源',
  adminMeteringRecords: '用量记录',
  adminMeteringBills: '后付费账单',
  adminMeteringBill: '账单详情',
} as const;
