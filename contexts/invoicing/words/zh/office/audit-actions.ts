/** What this context writes into the audit log. */
export const auditActions = {
  'action.invoicing.issue-as-seller': '店铺开票',
  'action.invoicing.issue-own': '平台开票',
  'action.invoicing.record-as-seller': '登记店铺已开发票',
  'action.invoicing.record-own': '登记平台已开发票',
  'action.invoicing.refuse-as-seller': '拒绝店铺开票申请',
  'action.invoicing.refuse-own': '拒绝平台开票申请',
  'action.invoicing.reverse-as-seller': '以店铺身份红冲发票',
  'action.invoicing.reverse-any': '红冲发票',
  'action.invoicing.record-reversal-as-seller': '登记店铺红字发票',
  'action.invoicing.record-reversal-own': '登记平台红字发票',
  'action.invoicing.reveal-to-seller': '查看店铺发票的完整抬头',
  'action.invoicing.reveal-own': '查看平台发票的完整抬头',
  'action.invoicing.save-issuer-of-seller': '修改店铺开票信息',
  'action.invoicing.save-own-issuer': '修改平台开票信息',
  'action.invoicing.set-rules': '修改开票规则',
} as const;
