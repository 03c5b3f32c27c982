import type { NoticeCode } from '#contracts/identity/notice-codes.ts';

/** What accounts are told, by code. */
export const notices = {
  SETTLE_RECEIVED: '已收到您的入驻申请，将在 {due} 前完成审核',
  SETTLE_APPROVED: '入驻申请已通过，店铺“{shop}”已开通，欢迎加入',
  SETTLE_REFUSED: '入驻申请未通过审核，请查看原因，修改后可再次提交',
  STATEMENT_CLOSED: '{month} 账单已出，应结 {amount} 元，请在 2 个工作日内核对',
  STATEMENT_ANSWERED: '平台已回复您对 {month} 账单的异议：{reason}',
  STATEMENT_ADJUSTED: '平台对本期账单做了 {amount} 元的调整：{reason}',
  PAYOUT_PAID: '提现 {amount} 元已打款，请留意到账',
  PAYOUT_REFUSED: '提现 {amount} 元未通过：{reason}，款项已退回可提现余额',
  PAYOUT_FAILED: '提现 {amount} 元打款失败：{reason}，款项已退回可提现余额',
  DEPOSIT_DEDUCTED: '平台从保证金中扣除了 {amount} 元：{reason}',
  DEPOSIT_RELEASED: '保证金 {amount} 元已退回您的账户余额',
  BANK_ACCOUNT_CHANGED: '店铺收款账户已改为 {number}，如非本人操作请立即联系平台',
  FEEDBACK_ANSWERED: '您的意见反馈有了新的回复',
} as const satisfies Record<NoticeCode, string> & Record<string, string>;
