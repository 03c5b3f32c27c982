/** How long buyers may ask for refunds, and how long what has ended is kept: settings of the platform. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';

const days = (least: number, most: number) => z.number().int().min(least).max(most);
export const afterSalesRules = z.object({
  refundPolicy: z.object({
    /** Days after payment in which goods go back without a reason, and how often an account may do so in a year. */
    noReasonDays: days(0, 90),
    noReasonPerYear: days(0, 999),
    /** Days after payment in which a refund may be asked for with a reason. */
    askDays: days(1, 730),
  }),
  renewalPolicy: z.object({
    /** Days for which what has ended is kept. */
    frozenDays: days(1, 365),
    /** Days before its release at which its owner is told. */
    releaseNoticeDays: days(1, 90),
    /** Days before the end at which an automatic renewal is announced. */
    noticeDays: days(1, 90),
  }),
});
export type AfterSalesRules = z.output<typeof afterSalesRules>;

export const afterSalesRulesView = z.object({ rules: afterSalesRules, mayChange: z.boolean() });
export const getAfterSalesRules = endpoint({
  id: 'operations.get-after-sales-rules',
  method: 'GET',
  path: '/operation/admin/after-sales-rules',
  summary: 'The rules of refunds and of what has ended',
  access: 'staff',
  permission: 'order.read',
  answer: afterSalesRulesView,
});
export const setAfterSalesRules = endpoint({
  id: 'operations.set-after-sales-rules',
  method: 'POST',
  path: '/operation/admin/after-sales-rules',
  summary: 'Changes them; RESOURCE_REVISION when they are not what the caller saw, LIMIT_RANGE when they cross',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  body: z.object({ was: afterSalesRules, rules: afterSalesRules, reason: filledText(200) }),
  answer: afterSalesRulesView,
});
