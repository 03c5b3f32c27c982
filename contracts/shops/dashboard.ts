/** What a merchant sees first: how the shop sells and is visited, and how its level stands. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idText, yuan } from '../kit/fields.ts';
import { sellerLevel } from './onboarding.ts';

/** Pieces of an SKU from which on it is running out. */
export const LOW_STOCK = 10;

const sum = z.object({ turnover: yuan, orders: z.number().int(), buyers: z.number().int() });
const visits = z.object({ views: z.number().int(), visitors: z.number().int() });

export const getSellerDashboard = endpoint({
  id: 'shops.get-seller-dashboard',
  method: 'GET',
  path: '/mall/seller/dashboard',
  summary: 'Sales and visits of the caller’s shop, for whole days of Asia/Shanghai that end today',
  access: 'seller',
  query: z.object({ days: z.enum(['1', '7', '30', '90']).default('7') }),
  answer: z.object({
    /** 'YYYY-MM-DD', both included. */
    from: z.string(),
    to: z.string(),
    /** Paid orders; null for whoever may see neither orders nor money. `before`: as many days before. */
    sales: sum.extend({ before: sum }).nullable(),
    visits: visits.extend({ before: visits }),
    /** Buyers by visitors, 0 to 1; null without visitors or sales. */
    conversion: z.number().nullable(),
    /** At least a week, so that there is something to see. */
    points: z.array(z.object({ day: z.string(), turnover: yuan, orders: z.number().int(), buyers: z.number().int() }).extend(visits.shape)),
    /** Those that sold most; empty for whoever may see neither orders nor money. */
    topGoods: z.array(z.object({ goodsId: z.string(), name: z.string(), nameEn: z.string(), turnover: yuan, orders: z.number().int() })),
    /** Those that were looked at most. */
    mostVisited: z.array(z.object({ goodsId: z.string(), name: z.string(), nameEn: z.string() }).extend(visits.shape)),
    /** SKUs on sale with few pieces left, the fewest first; empty for whoever may not see the goods. */
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
  summary: 'The level of the caller’s shop, what it costs and how far it is to the next one',
  access: 'seller',
  answer: z.object({
    level: sellerLevel,
    score: z.string(),
    /** Thousandths of an order's amount. */
    commissionPermille: z.number().int(),
    deposit: yuan,
    /** What the levels above ask for; empty on the highest. Turnover is null for whoever may see neither orders nor money. */
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
  summary: 'Says that the page of a shop or of goods was looked at; what does not exist is not counted',
  /** One of the two. */
  body: z.object({ shopId: idText.optional(), goodsId: idText.optional() }),
  answer: z.object({}),
});
