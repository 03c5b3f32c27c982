/** Limits of one purchase and its preconditions (sections 7, 9): the platform's settings. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';

const amount = z.number().int().min(1).max(99_999_999);
const quotaLimit = z.object({
  minQuota: amount,
  maxQuota: amount,
  /** Months. */
  minDuration: z.number().int().min(1).max(120),
  /** Shared compute: cores and cards. */
  minCpuNum: amount,
  minGpuNum: amount,
});
export const purchaseLimits = z.object({
  buyComputeResourceLimit: quotaLimit,
  buyStorageResourceLimit: quotaLimit,
  /** Buyers need a verified phone number. */
  purchasePhoneRequired: z.boolean(),
  /** Fen. */
  chargeLimit: z.object({ minFen: z.number().int().min(1).max(100_000_000_00), maxFen: z.number().int().min(1).max(100_000_000_00) }),
});
export type PurchaseLimits = z.output<typeof purchaseLimits>;

export const getPurchaseLimits = endpoint({
  id: 'operations.get-purchase-limits',
  method: 'GET',
  path: '/operation/admin/purchase-limits',
  summary: 'The limits of buying and topping up',
  access: 'staff',
  permission: 'resource.read',
  answer: z.object({ limits: purchaseLimits, mayChange: z.boolean() }),
});
export const setPurchaseLimits = endpoint({
  id: 'operations.set-purchase-limits',
  method: 'POST',
  path: '/operation/admin/purchase-limits',
  summary: 'Changes the limits; RESOURCE_REVISION when they are not what the caller saw, LIMIT_RANGE when they cross',
  access: 'staff',
  permission: 'resource.manage',
  body: z.object({ was: purchaseLimits, limits: purchaseLimits, reason: filledText(200) }),
  answer: z.object({ limits: purchaseLimits, mayChange: z.boolean() }),
});
