/** Renewing and changing entitlements, and their end (sections 3 and 4). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { billingType, freeText, idText, instant, yuan, yuanOrNone } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { computation, entitlement } from './order.ts';

const params = z.object({ id: idText });
const termType = billingType.extract(['YEAR', 'MONTH', 'DAY']);

/** One possible follow-up order, at the current price. */
export const followingOption = z.object({
  goodsId: z.string(),
  /** '' for compute. */
  skuId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  specificationEn: z.string(),
  billingType,
  duration: z.number().int(),
  amount: z.number().int(),
  /** Price before the credit, the credit, and the amount to pay; '' when the credit exceeds the price. */
  price: yuan,
  credit: yuan,
  toPay: yuanOrNone,
  computation,
  /** The caller already has this one. */
  current: z.boolean(),
});
export type FollowingOption = z.output<typeof followingOption>;
export const followingOptions = z.object({
  entitlement,
  /** Code of the refusal, with the order that causes it; '' if none. */
  refusal: z.string(),
  orderId: z.string(),
  options: z.array(followingOption),
  /** Compute: units and months can be chosen within these limits. */
  limit: z.object({ amount: z.number().int(), maxAmount: z.number().int(), duration: z.number().int() }).nullable(),
  unit: z.string(),
  /** When the renewal begins and the change takes place: a renewal begins at the end, also of a frozen one. */
  startsAt: instant,
  autoRenewal: z
    .object({
      billingType: termType,
      duration: z.number().int(),
      /** The maximum charge for a period without another consent. */
      agreedAmount: yuan,
      /** Error code of the last attempt; '' if it succeeded. */
      lastError: z.string(),
    })
    .nullable(),
  /** Days before the end at which an automatic renewal is announced, and days for which an ended one stays frozen. */
  noticeDays: z.number().int(),
  frozenDays: z.number().int(),
});
export type FollowingOptions = z.output<typeof followingOptions>;

export const getFollowingOptions = endpoint({
  id: 'orders.get-following-options',
  method: 'GET',
  path: '/mall/entitlement/:id/options',
  summary: 'List the ways to renew or change an entitlement now, each with its price and credit',
  access: 'user',
  params,
  query: z.object({
    mode: z.enum(['renew', 'change']).default('renew'),
    /** Of compute: the units and months to price; 0: unchanged. */
    amount: z.coerce.number().int().min(0).max(99_999_999).default(0),
    duration: z.coerce.number().int().min(0).max(120).default(0),
  }),
  answer: followingOptions,
});
export const setAutoRenewal = endpoint({
  id: 'orders.set-auto-renewal',
  method: 'POST',
  path: '/mall/entitlement/:id/auto-renewal',
  summary: 'Switch automatic renewal on or off: paid from the balance a day before the end, at most at the price shown',
  access: 'user',
  byToken: 'never',
  params,
  body: z.object({
    on: z.boolean(),
    billingType: termType.default('MONTH'),
    duration: z.number().int().min(1).max(120).default(1),
    /** The price shown to the caller: any other is refused with PRICE_CHANGED. Ignored when switching off. */
    expectedAmount: yuan.default('0'),
    agreementVersion: freeText(40).default(''),
  }),
  answer: z.object({ id: z.string(), on: z.boolean() }),
});

/** Frozen or released entitlements of a shop, or of the platform's own resources. */
export const endingRow = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  state: z.enum(['FROZEN', 'RELEASED']),
  name: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  specificationEn: z.string(),
  amount: z.number().int(),
  unit: z.string(),
  reference: z.string(),
  buyerName: z.string(),
  endsAt: instant,
  releaseAt: instant,
  releasedAt: instant,
  /** When the deletion was confirmed; 0: still to do. */
  clearedAt: instant,
  actions: z.array(z.enum(['clear'])),
});
export type EndingRow = z.output<typeof endingRow>;
const endingsQuery = z.object({ ...listQuery(['endsAt']), state: z.enum(['', 'FROZEN', 'TO_CLEAR', 'CLEARED']).default('') });
export const clearedEnding = z.object({ id: z.string(), clearedAt: instant });

export const listSellerEndings = endpoint({
  id: 'orders.list-seller-endings',
  method: 'GET',
  path: '/mall/seller/ending/list',
  summary: 'List frozen and released entitlements of the caller’s shop',
  access: 'seller',
  permission: 'shop.orders',
  query: endingsQuery,
  answer: listAnswer(endingRow),
});
export const clearSellerEnding = endpoint({
  id: 'orders.clear-seller-ending',
  method: 'POST',
  path: '/mall/seller/ending/:id/clear',
  summary: 'Confirm as the shop that the data of a released entitlement are deleted',
  access: 'seller',
  permission: 'shop.orders',
  params,
  answer: clearedEnding,
});
export const listPlatformEndings = endpoint({
  id: 'orders.list-platform-endings',
  method: 'GET',
  path: '/mall/admin/ending/list',
  summary: 'List frozen and released entitlements of the platform’s own resources',
  access: 'staff',
  permission: ['order.read', 'order.refund'],
  query: endingsQuery,
  answer: listAnswer(endingRow),
});
export const clearPlatformEnding = endpoint({
  id: 'orders.clear-platform-ending',
  method: 'POST',
  path: '/mall/admin/ending/:id/clear',
  summary: 'Confirm as operations that the data of a released entitlement are deleted',
  access: 'staff',
  permission: 'order.refund',
  params,
  answer: clearedEnding,
});
