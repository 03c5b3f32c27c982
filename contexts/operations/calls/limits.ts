/** Limits of one purchase and its preconditions (sections 7, 9): the platform's settings. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText } from '#contracts/kit/fields.ts';

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
  summary: 'Get the limits of purchases and top-ups',
  access: 'staff',
  permission: 'resource.read',
  answer: z.object({ limits: purchaseLimits, mayChange: z.boolean() }),
});
export const setPurchaseLimits = endpoint({
  id: 'operations.set-purchase-limits',
  method: 'POST',
  path: '/operation/admin/purchase-limits',
  summary: 'Change the limits; RESOURCE_REVISION if they are not those the caller read, LIMIT_RANGE if they conflict',
  access: 'staff',
  permission: 'resource.manage',
  body: z.object({ was: purchaseLimits, limits: purchaseLimits, reason: filledText(200) }),
  answer: z.object({ limits: purchaseLimits, mayChange: z.boolean() }),
});
