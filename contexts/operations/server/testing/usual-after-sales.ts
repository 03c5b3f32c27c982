/** For tests: the default rules of refunds and of ended services. */
import type { AfterSalesRules } from '#contexts/operations/calls/after-sales-rules.ts';

export const usualAfterSales: AfterSalesRules = {
  refundPolicy: { noReasonDays: 5, noReasonPerYear: 3, askDays: 180 },
  renewalPolicy: { frozenDays: 15, releaseNoticeDays: 3, noticeDays: 7 },
};
