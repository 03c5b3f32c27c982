/** What this context writes into the audit log. */
export const auditActions = {
  'action.resources.change-offer-stock': '调整资源可售量',
  'action.resources.create-cluster': '新增计算中心',
  'action.resources.create-offer': '新增资源商品',
  'action.resources.modify-cluster': '修改计算中心',
  'action.resources.modify-offer': '修改资源商品',
  'action.resources.order-clusters': '调整计算中心顺序',
  'action.resources.set-cluster-state': '停用或启用计算中心',
  'action.resources.set-offer-price': '调整资源价格',
  'action.resources.set-offer-state': '资源上架或下架',
} as const;
