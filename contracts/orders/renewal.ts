/** Renewing and changing what was bought, and what ends (sections 3 and 4). */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { billingType, freeText, idText, instant, yuan, yuanOrNone } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/list.ts';
import { computation, entitlement } from './order.ts';

const params = z.object({ id: idText });
const termType = billingType.extract(['YEAR', 'MONTH', 'DAY']);

/** One thing that could be ordered instead, at the price of today. */
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
  /** Before the credit, the credit, and what is left to pay; '' when the credit exceeds the price. */
  price: yuan,
  credit: yuan,
  toPay: yuanOrNone,
  computation,
  /** It is what the caller has already. */
  current: z.boolean(),
});
export type FollowingOption = z.output<typeof followingOption>;
export const followingOptions = z.object({
  entitlement,
  /** Code of the refusal, with the order that causes it; '' when there is none. */
  refusal: z.string(),
  orderId: z.string(),
  options: z.array(followingOption),
  /** Compute: units and months are free within these limits. */
  limit: z.object({ amount: z.number().int(), maxAmount: z.number().int(), duration: z.number().int() }).nullable(),
  unit: z.string(),
  /** When the renewal begins and the change takes place: a renewal is counted from the end, also of a frozen one. */
  startsAt: instant,
  autoRenewal: z
    .object({
      billingType: termType,
      duration: z.number().int(),
      /** The most that is taken for a period without asking again. */
      agreedAmount: yuan,
      /** The code of why the last attempt failed; '' when none did. */
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
  summary: 'How an entitlement may be renewed or changed now, each with its price and credit',
  access: 'user',
  params,
  query: z.object({
    mode: z.enum(['renew', 'change']).default('renew'),
    /** Of compute: the units and months that are looked at; 0: as they are. */
    amount: z.coerce.number().int().min(0).max(99_999_999).default(0),
    duration: z.coerce.number().int().min(0).max(120).default(0),
  }),
  answer: followingOptions,
});
export const setAutoRenewal = endpoint({
  id: 'orders.set-auto-renewal',
  method: 'POST',
  path: '/mall/entitlement/:id/auto-renewal',
  summary: 'Renews it by itself from the balance a day before its end, at most at the price shown; or no more',
  access: 'user',
  byToken: 'never',
  params,
  body: z.object({
    on: z.boolean(),
    billingType: termType.default('MONTH'),
    duration: z.number().int().min(1).max(120).default(1),
    /** The price that the caller saw: PRICE_CHANGED for another one. Not read when it is switched off. */
    expectedAmount: yuan.default('0'),
    agreementVersion: freeText(40).default(''),
  }),
  answer: z.object({ id: z.string(), on: z.boolean() }),
});

/** What of a shop, or of the platform's own resources, is frozen or has been released. */
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
  /** When somebody said that everything is deleted; 0: still to do. */
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
  summary: 'Frozen and released entitlements of the caller’s shop',
  access: 'seller',
  permission: 'shop.orders',
  query: endingsQuery,
  answer: listAnswer(endingRow),
});
export const clearSellerEnding = endpoint({
  id: 'orders.clear-seller-ending',
  method: 'POST',
  path: '/mall/seller/ending/:id/clear',
  summary: 'The shop has deleted what a released entitlement held',
  access: 'seller',
  permission: 'shop.orders',
  params,
  answer: clearedEnding,
});
export const listPlatformEndings = endpoint({
  id: 'orders.list-platform-endings',
  method: 'GET',
  path: '/mall/admin/ending/list',
  summary: 'Frozen and released entitlements of the platform’s own resources',
  access: 'staff',
  permission: ['order.read', 'order.refund'],
  query: endingsQuery,
  answer: listAnswer(endingRow),
});
export const clearPlatformEnding = endpoint({
  id: 'orders.clear-platform-ending',
  method: 'POST',
  path: '/mall/admin/ending/:id/clear',
  summary: 'Operations have deleted what a released entitlement held',
  access: 'staff',
  permission: 'order.refund',
  params,
  answer: clearedEnding,
});
