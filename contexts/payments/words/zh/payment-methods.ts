/** Names of the payment methods. */
export const paymentMethods = {
  ONLINE: '在线支付',
  OFFLINE: '对公汇款',
  CREDIT: '信用额度',
  CONTRACTFUND: '合同款',
  COST: '成本账户',
  BALANCE: '账户余额',
  VOUCHER: '算力券',
} as const;
