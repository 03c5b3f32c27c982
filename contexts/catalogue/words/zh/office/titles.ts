/** Titles of pages. */
export const officeTitles = {
  sellerGoods: '商品管理',
  sellerGoodsNew: '发布商品',
  sellerGoodsEdit: '编辑商品',
  sellerGoodsDetail: '商品状态',
  sellerGoodsPreview: '商品预览',
  sellerImports: '批量导入导出',
  sellerImport: '导入任务',
  adminListings: '商品审核',
  adminListing: '审核详情',
  adminGoods: '商品总览',
  adminGoodsDetail: '商品详情',
} as const;
