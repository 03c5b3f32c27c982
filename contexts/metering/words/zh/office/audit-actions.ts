/** What this context writes into the audit log. */
export const auditActions = {
  'action.metering.create-plan': '添加后付费商品',
  'action.metering.announce-prices': '公布后付费新价格',
  'action.metering.set-plan-offered': '停止或恢复后付费开通',
  'action.metering.create-source': '添加计量来源',
  'action.metering.create-key': '生成计量密钥',
  'action.metering.revoke-key': '吊销计量密钥',
} as const;
