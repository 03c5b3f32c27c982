/** The purpose of a posting on a balance. */
export const postingKinds = [
  'CHARGE',
  'ORDER',
  'BILL',
  'REFUND',
  'DEPOSIT',
  'DEPOSIT_RELEASE',
  'REMITTANCE',
  'REPAYMENT',
  'FUND_EXCESS',
  'FUND_MOVE',
  'RETURN',
] as const;
export type PostingKind = (typeof postingKinds)[number];
