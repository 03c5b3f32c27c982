/** Titles of pages. */
export const officeTitles = {
  sellerPromotions: '优惠活动',
  adminVouchers: '算力券',
  adminVoucher: '算力券项目',
  adminVoucherBatches: '发放方结算',
  adminVoucherBatch: '算力券结算单',
} as const;
