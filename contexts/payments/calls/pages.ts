/** Pages with their queries (section 2). */
import { day, oneOf, pageNumber, text } from '#contracts/kit/query-field.ts';

/** What a movement of the balance is for: the kinds of postings that the buyer's page shows. */
const MOVED_BY = [
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

export const pages = {
  'console/balance': { kind: oneOf(...MOVED_BY), from: day(), to: day(), pageNum: pageNumber() },
  'console/funds': {},
  'console/funds/:fundId': { cursor: text(1_100) },
  'console/funds/:fundId/repay/:repaymentId': {},
  'console/budgets': {},
};
