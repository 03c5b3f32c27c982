/** What this context writes into the audit log. */
export const auditActions = {
  'action.vouchers.claim-voucher': '领取算力券',
  'action.vouchers.create-programme': '新建算力券项目',
  'action.vouchers.change-programme': '修改算力券项目',
  'action.vouchers.move-programme': '变更算力券项目状态',
  'action.vouchers.make-voucher-batch': '生成算力券结算单',
  'action.vouchers.send-voucher-batch': '发送算力券结算单',
  'action.vouchers.discard-voucher-batch': '作废算力券结算单',
  'action.vouchers.pay-voucher-batch': '确认算力券结算到账',
  'action.vouchers.export-batch': '导出算力券结算单',
  'action.vouchers.create-promotion': '新建店铺优惠',
  'action.vouchers.change-promotion': '修改店铺优惠',
  'action.vouchers.move-promotion': '变更店铺优惠状态',
} as const;
