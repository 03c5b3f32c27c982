/** Titles of pages. */
export const titles = {
  goodsDetail: '商品详情',
  shopDetail: '店铺详情',
  consoleFavourites: '我的收藏',
  compareGoods: '商品对比',
  ranking: '榜单',
} as const;
