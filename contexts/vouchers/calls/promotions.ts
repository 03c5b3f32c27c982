/** Coupons and campaigns of shops: a lower price, paid by the shop. Coupons are claimed, campaigns apply automatically. */
import { z } from 'zod';
import { promotionLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, idOrNone, idText, instant, revision, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { problemOf } from './vouchers.ts';

export const promotionState = z.enum(promotionLifecycle.states);
export type PromotionStateName = z.output<typeof promotionState>;
export const promotionKind = z.enum(['COUPON', 'CAMPAIGN']);
export const promotionBenefit = z.enum(['AMOUNT', 'PERCENT']);

const goods = z.object({ id: z.string(), name: z.string(), nameEn: z.string() });
const terms = {
  kind: promotionKind,
  name: z.string(),
  nameEn: z.string(),
  startsAt: instant,
  endsAt: instant,
  benefit: promotionBenefit,
  /** AMOUNT: the discount. */
  off: yuan,
  /** PERCENT: discount in thousandths, with a maximum; 0.00: no maximum. */
  offPermille: z.number().int(),
  most: yuan,
  /** Minimum total of the goods; 0.00: none. */
  threshold: yuan,
  firstOrder: z.boolean(),
  perBuyer: z.number().int(),
  /** Empty: all goods of the shop. */
  goods: z.array(goods),
  /** All of these must be bought, now or before. */
  bundle: z.array(goods),
};

export const promotionView = z.object({
  promotionId: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  ...terms,
  /** Of a coupon, by the caller. */
  claimed: z.boolean(),
  /** How often the caller has used it. */
  used: z.number().int(),
  /** Why the caller cannot use it; code '' when no reason is known. */
  refusal: problemOf,
});
export type PromotionView = z.output<typeof promotionView>;

export const listPromotions = endpoint({
  id: 'vouchers.list-promotions',
  method: 'GET',
  path: '/mall/promotion/list',
  summary: 'List running coupons and campaigns, of one shop or of all',
  query: z.object({ shopId: idOrNone.default(''), goodsId: idOrNone.default('') }),
  answer: z.object({ records: z.array(promotionView) }),
});
export const claimCoupon = endpoint({
  id: 'vouchers.claim-coupon',
  method: 'POST',
  path: '/mall/promotion/:promotionId/claim',
  summary: 'Claim a coupon; repeating it changes nothing',
  access: 'user',
  params: z.object({ promotionId: idText }),
  answer: z.object({ promotionId: z.string() }),
});
export const listMyCoupons = endpoint({
  id: 'vouchers.list-my-coupons',
  method: 'GET',
  path: '/mall/promotion/mine',
  summary: 'List coupons that the caller has claimed and that have not ended',
  access: 'user',
  answer: z.object({ records: z.array(promotionView) }),
});

export const sellerPromotion = z.object({
  promotionId: z.string(),
  state: promotionState,
  version: z.number().int(),
  ...terms,
  budget: yuan,
  /** Discounts granted and not returned. */
  spent: yuan,
  usedCount: z.number().int(),
  buyers: z.number().int(),
  claims: z.number().int(),
  createdAt: instant,
  /** open, pause, resume, close, change. */
  actions: z.array(z.string()),
});
export type SellerPromotion = z.output<typeof sellerPromotion>;

export const listSellerPromotions = endpoint({
  id: 'vouchers.list-seller-promotions',
  method: 'GET',
  path: '/mall/seller/promotions',
  summary: 'List coupons and campaigns of the caller’s shop, with their figures',
  access: 'seller',
  permission: 'shop.goods',
  query: z.object({
    ...listQuery(['createdAt']),
    state: z.union([promotionState, z.literal('')]).default(''),
    kind: z.union([promotionKind, z.literal('')]).default(''),
  }),
  answer: listAnswer(sellerPromotion),
});

const cents = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const goodsIds = z.array(idText).max(50);
export const promotionInput = z.object({
  kind: promotionKind,
  name: filledLine(40),
  nameEn: filledLine(80),
  startsAt: instant,
  endsAt: instant,
  benefit: promotionBenefit,
  off: cents,
  offPermille: z.number().int().min(0).max(1000),
  most: cents,
  threshold: cents,
  firstOrder: z.boolean(),
  perBuyer: z.number().int().min(1).max(1000),
  goodsIds,
  bundleIds: goodsIds,
  budget: cents,
});
export type PromotionInput = z.output<typeof promotionInput>;
export const createPromotion = endpoint({
  id: 'vouchers.create-promotion',
  method: 'POST',
  path: '/mall/seller/promotions',
  summary: 'Create a draft of a coupon or a campaign',
  access: 'seller',
  permission: 'shop.goods',
  idempotent: true,
  body: promotionInput,
  answer: sellerPromotion,
});
export const changePromotion = endpoint({
  id: 'vouchers.change-promotion',
  method: 'POST',
  path: '/mall/seller/promotions/:promotionId',
  summary: 'Change a draft; of a running one the names, the end and the budget',
  access: 'seller',
  permission: 'shop.goods',
  params: z.object({ promotionId: idText }),
  body: promotionInput.extend({ version: revision }),
  answer: sellerPromotion,
});
export const movePromotion = endpoint({
  id: 'vouchers.move-promotion',
  method: 'POST',
  path: '/mall/seller/promotions/:promotionId/move',
  summary: 'Open, pause, resume or close a coupon or a campaign',
  access: 'seller',
  permission: 'shop.goods',
  params: z.object({ promotionId: idText }),
  body: z.object({ move: z.enum(['open', 'pause', 'resume', 'close']) }),
  answer: sellerPromotion,
});
