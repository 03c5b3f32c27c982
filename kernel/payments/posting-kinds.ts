/** What a posting on a balance is for. */
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
