/** For tests: rules of refunds and of what has ended that nobody has changed. */
import type { AfterSalesRules } from '#contracts/operations/after-sales-rules.ts';

export const usualAfterSales: AfterSalesRules = {
  refundPolicy: { noReasonDays: 5, noReasonPerYear: 3, askDays: 180 },
  renewalPolicy: { frozenDays: 15, releaseNoticeDays: 3, noticeDays: 7 },
};
