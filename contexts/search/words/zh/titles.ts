/** Titles of pages. */
export const titles = {
  search: '搜索',
  searchGlobal: '全局搜索',
  searchGoods: '商城搜索',
  searchResource: '算力市场',
  searchShop: '店铺搜索',
} as const;
