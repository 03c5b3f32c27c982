/** Periods of refunds, and retention of ended services: settings of the platform. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText } from '#contracts/kit/fields.ts';

const days = (least: number, most: number) => z.number().int().min(least).max(most);
export const afterSalesRules = z.object({
  refundPolicy: z.object({
    /** Days after payment for refunds without a reason, and their limit per account and year. */
    noReasonDays: days(0, 90),
    noReasonPerYear: days(0, 999),
    /** Days after payment in which a refund with a reason may be requested. */
    askDays: days(1, 730),
  }),
  renewalPolicy: z.object({
    /** Days for which ended services are retained. */
    frozenDays: days(1, 365),
    /** Days between the notice and the release. */
    releaseNoticeDays: days(1, 90),
    /** Days between the notice and an automatic renewal. */
    noticeDays: days(1, 90),
  }),
});
export type AfterSalesRules = z.output<typeof afterSalesRules>;

export const afterSalesRulesView = z.object({ rules: afterSalesRules, mayChange: z.boolean() });
export const getAfterSalesRules = endpoint({
  id: 'operations.get-after-sales-rules',
  method: 'GET',
  path: '/operation/admin/after-sales-rules',
  summary: 'Get the rules of refunds and of ended services',
  access: 'staff',
  permission: 'order.read',
  answer: afterSalesRulesView,
});
export const setAfterSalesRules = endpoint({
  id: 'operations.set-after-sales-rules',
  method: 'POST',
  path: '/operation/admin/after-sales-rules',
  summary: 'Change the rules; RESOURCE_REVISION if they are not those the caller read, LIMIT_RANGE if they conflict',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  body: z.object({ was: afterSalesRules, rules: afterSalesRules, reason: filledText(200) }),
  answer: afterSalesRulesView,
});
