/** Titles of pages. */
export const officeTitles = {
  sellerHome: '工作台',
  sellerShop: '店铺装修',
  sellerShopPreview: '店铺预览',
  sellerLevel: '等级与权益',
  sellerStaff: '店铺员工',
  adminApplications: '入驻审核',
  adminApplication: '入驻申请',
  adminTemplates: '审核理由模板',
  adminShops: '店铺管理',
  adminShop: '店铺详情',
} as const;
