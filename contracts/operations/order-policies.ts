/** What buyers may give back, and what follows the end of what they bought: settings of the platform. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { freeText } from '../kit/fields.ts';

const reason = freeText(200).refine((text) => text.trim() !== '');

/** Periods in days from the payment. What is returned without a reason is asked for, too. */
export const refundPolicy = z
  .object({
    /** Until when a buyer may return without a reason; 0: not at all. */
    noReasonDays: z.number().int().min(0).max(365),
    /** How often, per account and year. */
    noReasonPerYear: z.number().int().min(0).max(100),
    /** Until when he may ask for a refund with a reason. */
    askDays: z.number().int().min(1).max(1_095),
  })
  .refine(({ noReasonDays, askDays }) => noReasonDays <= askDays);
export type RefundPolicy = z.output<typeof refundPolicy>;
export const USUAL_REFUND_POLICY: RefundPolicy = { noReasonDays: 5, noReasonPerYear: 3, askDays: 180 };

/** Periods in days around the end of a term. */
export const renewalPolicy = z
  .object({
    /** How long what has ended is kept before it is released. What is frozen already keeps the day that was said. */
    frozenDays: z.number().int().min(1).max(365),
    /** How long before the release its owner is told. */
    releaseNoticeDays: z.number().int().min(1).max(365),
    /** How long before the end an automatic renewal is announced; it is ordered in the last day. */
    noticeDays: z.number().int().min(2).max(60),
  })
  .refine(({ frozenDays, releaseNoticeDays }) => releaseNoticeDays <= frozenDays);
export type RenewalPolicy = z.output<typeof renewalPolicy>;
export const USUAL_RENEWAL_POLICY: RenewalPolicy = { frozenDays: 15, releaseNoticeDays: 3, noticeDays: 7 };

const refundAnswer = z.object({ policy: refundPolicy, mayChange: z.boolean() });
export const getRefundPolicy = endpoint({
  id: 'operations.get-refund-policy',
  method: 'GET',
  path: '/operation/admin/refund-policy',
  summary: 'Until when buyers may ask for refunds',
  access: 'staff',
  permission: ['order.read', 'order.refund'],
  answer: refundAnswer,
});
export const setRefundPolicy = endpoint({
  id: 'operations.set-refund-policy',
  method: 'POST',
  path: '/operation/admin/refund-policy',
  summary: 'Changes the periods of refunds; RESOURCE_REVISION when they are not what the caller saw',
  access: 'staff',
  permission: 'finance.manage',
  body: z.object({ was: refundPolicy, policy: refundPolicy, reason }),
  answer: refundAnswer,
});

const renewalAnswer = z.object({ policy: renewalPolicy, mayChange: z.boolean() });
export const getRenewalPolicy = endpoint({
  id: 'operations.get-renewal-policy',
  method: 'GET',
  path: '/operation/admin/renewal-policy',
  summary: 'When what has ended is released, and when its owner is told',
  access: 'staff',
  permission: ['order.read', 'order.refund'],
  answer: renewalAnswer,
});
export const setRenewalPolicy = endpoint({
  id: 'operations.set-renewal-policy',
  method: 'POST',
  path: '/operation/admin/renewal-policy',
  summary: 'Changes the periods around the end of a term; RESOURCE_REVISION when they are not what the caller saw',
  access: 'staff',
  permission: 'finance.manage',
  body: z.object({ was: renewalPolicy, policy: renewalPolicy, reason }),
  answer: renewalAnswer,
});
