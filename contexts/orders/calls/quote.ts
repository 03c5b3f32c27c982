/** Private offers: a shop's quote to one buyer or one group, ordered like anything else (section 4). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { billingType, freeText, idOrNone, idText, instant, lineText, pageQuery, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

export const quoteState = z.enum(['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED']);
const soldBilling = billingType.exclude(['FREE', 'TRIAL']);

export const quoteLine = z.object({
  goodsId: z.string(),
  /** '' for a line described in words. */
  skuId: z.string(),
  goodsType: z.string(),
  name: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  specificationEn: z.string(),
  billingType: soldBilling,
  duration: z.number().int(),
  quantity: z.number().int(),
  /** Per piece, offered price and list price; equal if the line has no list price. */
  unitPrice: yuan,
  listPrice: yuan,
  amount: yuan,
});
export const quoteView = z.object({
  id: z.string(),
  quoteNo: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  /** The recipient: a user, or every member of a group. */
  forGroup: z.boolean(),
  buyerName: z.string(),
  state: quoteState,
  message: z.string(),
  /** Why it was declined or withdrawn. */
  reason: z.string(),
  lines: z.array(quoteLine),
  amount: yuan,
  listAmount: yuan,
  maxUses: z.number().int(),
  used: z.number().int(),
  createdAt: instant,
  validUntil: instant,
  decidedAt: instant,
  actions: z.array(z.enum(['order', 'decline', 'withdraw'])),
});
export type QuoteView = z.output<typeof quoteView>;

const params = z.object({ id: idText });
export const movedQuote = z.object({ id: z.string(), state: quoteState });

export const listQuotes = endpoint({
  id: 'orders.list-quotes',
  method: 'GET',
  path: '/mall/quote/list',
  summary: 'List quotes for the caller or the caller’s group, newest first',
  access: 'user',
  query: z.object({ ...pageQuery(20), state: z.union([quoteState, z.literal('')]).default('') }),
  answer: z.object({ total: z.number().int(), records: z.array(quoteView) }),
});
export const declineQuote = endpoint({
  id: 'orders.decline-quote',
  method: 'POST',
  path: '/mall/quote/:id/decline',
  summary: 'Decline a quote; QUOTE_STATE when it is no longer open',
  access: 'user',
  params,
  body: z.object({ reason: freeText(300).default('') }),
  answer: movedQuote,
});

export const listSellerQuotes = endpoint({
  id: 'orders.list-seller-quotes',
  method: 'GET',
  path: '/mall/seller/quote/list',
  summary: 'List quotes of the caller’s shop',
  access: 'seller',
  permission: 'shop.orders',
  query: z.object({
    ...listQuery(['createdAt']),
    state: z.union([quoteState, z.literal('')]).default(''),
    keyword: lineText(40).default(''),
  }),
  answer: listAnswer(quoteView),
});
export const createQuote = endpoint({
  id: 'orders.create-quote',
  method: 'POST',
  path: '/mall/seller/quote/create',
  summary: 'Quote goods of the shop to one buyer, or to the buyer’s whole group, at an individual price',
  access: 'seller',
  permission: 'shop.orders',
  idempotent: true,
  body: z.object({
    userName: lineText(100),
    /** For every member of the group that the user belongs to. */
    forGroup: z.boolean().default(false),
    lines: z
      .array(
        z.object({
          goodsId: idText,
          /** '': the goods are described in words. */
          skuId: idOrNone.default(''),
          description: lineText(300).default(''),
          billingType: soldBilling,
          duration: z.number().int().min(1).max(9_999),
          quantity: z.number().int().min(1).max(100_000),
          unitPrice: yuan,
        }),
      )
      .min(1)
      .max(20),
    /** Days from today on which it can be ordered. */
    validDays: z.number().int().min(1).max(180),
    maxUses: z.number().int().min(1).max(1_000).default(1),
    message: freeText(1_000).default(''),
  }),
  answer: movedQuote,
});
export const withdrawQuote = endpoint({
  id: 'orders.withdraw-quote',
  method: 'POST',
  path: '/mall/seller/quote/:id/withdraw',
  summary: 'Withdraw a quote; orders from it are not changed; QUOTE_STATE when it is no longer open',
  access: 'seller',
  permission: 'shop.orders',
  params,
  body: z.object({ reason: freeText(300).default('') }),
  answer: movedQuote,
});
