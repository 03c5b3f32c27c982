/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.payments.seal-ledger': '封存总账',
  'job.payments.close-credit-months': '信用账单出账与提醒',
  'job.payments.expire-repayments': '关闭超时还款',
  'job.payments.ask-gateway': '向支付网关核对',
  'job.payments.settle-months': '商家结算',
  'job.payments.prove-books': '核对账目',
  'job.payments.release-transfers': '释放已结束付款的转账',
} as const;
