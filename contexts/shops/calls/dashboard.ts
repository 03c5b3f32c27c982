/** The merchant's dashboard: sales, visits and level of the shop. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idText, yuan } from '#contracts/kit/fields.ts';
import { sellerLevel } from './onboarding.ts';

const sum = z.object({ turnover: yuan, orders: z.number().int(), buyers: z.number().int() });
const visits = z.object({ views: z.number().int(), visitors: z.number().int() });

export const getSellerDashboard = endpoint({
  id: 'shops.get-seller-dashboard',
  method: 'GET',
  path: '/mall/seller/dashboard',
  summary: 'Get sales and visits of the caller’s shop, for whole days of Asia/Shanghai that end today',
  access: 'seller',
  query: z.object({ days: z.enum(['1', '7', '30', '90']).default('7') }),
  answer: z.object({
    /** 'YYYY-MM-DD', both included. */
    from: z.string(),
    to: z.string(),
    /**
     * Paid orders, by the day of payment; null for members who may see neither orders nor money. `downloads`: orders of free goods, which
     * are in none of the others. `refunded`: refunds of these days. `before`: the preceding period of the same length.
     */
    sales: sum.extend({ downloads: z.number().int(), refunded: yuan, before: sum }).nullable(),
    visits: visits.extend({ before: visits }),
    /** Conversion: buyers divided by visitors, 0 to 1; null without visitors or sales. */
    conversion: z.number().nullable(),
    /** Daily figures, of a week at least. */
    points: z.array(z.object({ day: z.string(), turnover: yuan, orders: z.number().int(), buyers: z.number().int() }).extend(visits.shape)),
    /** Best sellers; empty for members who may see neither orders nor money. */
    topGoods: z.array(z.object({ goodsId: z.string(), name: z.string(), nameEn: z.string(), turnover: yuan, orders: z.number().int() })),
    /** Most viewed goods. */
    mostVisited: z.array(z.object({ goodsId: z.string(), name: z.string(), nameEn: z.string() }).extend(visits.shape)),
    /** SKUs on sale with low stock, lowest first; empty for members who may not see the goods. */
    lowStock: z.array(
      z.object({ goodsId: z.string(), skuId: z.string(), sn: z.string(), name: z.string(), nameEn: z.string(), stock: z.number().int() }),
    ),
  }),
});
export type SellerDashboard = z.output<typeof getSellerDashboard.answer>;

export const getShopLevel = endpoint({
  id: 'shops.get-shop-level',
  method: 'GET',
  path: '/mall/seller/shop/level',
  summary: 'Get the level of the caller’s shop, its fees, and the requirements of the next levels',
  access: 'seller',
  answer: z.object({
    level: sellerLevel,
    score: z.string(),
    /** Thousandths of an order's amount. */
    commissionPermille: z.number().int(),
    deposit: yuan,
    /**
     * Requirements of the higher levels; empty on the highest. `ownTurnover`: paid and not refunded since; null for members who may see
     * neither orders nor money.
     */
    next: z.array(
      z.object({
        level: sellerLevel,
        months: z.number().int(),
        turnover: yuan,
        ownTurnover: yuan.nullable(),
        score: z.string(),
        scoreReached: z.boolean(),
      }),
    ),
  }),
});

export const recordVisit = endpoint({
  id: 'shops.record-visit',
  method: 'POST',
  path: '/mall/shop/visit',
  summary: 'Count a visit to the page of a shop or of goods; ignored when it does not exist',
  /** One of the two. */
  body: z.object({ shopId: idText.optional(), goodsId: idText.optional() }),
  answer: z.object({}),
});
