/** What this context writes into the audit log. */
export const auditActions = {
  'action.shops.add-shop-member': '添加店铺员工',
  'action.shops.approve-application': '通过入驻申请',
  'action.shops.change-shop-member': '修改店铺员工权限',
  'action.shops.claim-application': '领取入驻申请',
  'action.shops.discard-shop-front': '放弃店铺装修修改',
  'action.shops.publish-shop-front': '发布店铺装修',
  'action.shops.refuse-application': '入驻申请不通过',
  'action.shops.release-application': '退回入驻申请至队列',
  'action.shops.remove-shop-member': '移除店铺员工',
  'action.shops.reveal-onboarding-field': '查看入驻敏感信息',
  'action.shops.reveal-onboarding-file': '查看入驻证照',
  'action.shops.save-shop-front': '保存店铺装修',
  'action.shops.set-shop-open': '店铺停业或开业',
  'action.shops.set-shop-terms': '调整店铺等级与费率',
} as const;
