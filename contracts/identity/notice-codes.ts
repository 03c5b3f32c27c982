/** What accounts are told. The words of a code stand in messages/<locale>/notices.ts. */
export const NOTICE_CODES = [
  'SETTLE_RECEIVED',
  'SETTLE_APPROVED',
  'SETTLE_REFUSED',
  'FEEDBACK_ANSWERED',
  'STATEMENT_CLOSED',
  'STATEMENT_ANSWERED',
  'STATEMENT_ADJUSTED',
  'PAYOUT_PAID',
  'PAYOUT_REFUSED',
  'PAYOUT_FAILED',
  'DEPOSIT_DEDUCTED',
  'DEPOSIT_RELEASED',
  'BANK_ACCOUNT_CHANGED',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];
