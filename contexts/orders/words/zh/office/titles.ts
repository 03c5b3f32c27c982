/** Titles of pages. */
export const officeTitles = {
  sellerOrders: '店铺订单',
  sellerQuotes: '专属报价',
  sellerQuoteNew: '新建报价',
  sellerEndings: '到期与释放',
  adminAfterSalesRules: '退款与续期规则',
  adminEndings: '到期与释放',
  sellerOrder: '订单交付',
  adminOrders: '平台订单',
  adminOrder: '订单详情',
  adminRefunds: '退款',
} as const;
