/** Titles of pages. */
export const officeTitles = {
  adminClusters: '计算中心',
  adminOffers: '资源商品',
  adminOffer: '资源商品详情',
  adminLimits: '购买限制',
} as const;
