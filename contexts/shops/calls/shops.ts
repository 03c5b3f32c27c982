/** Shops (section 3). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idText } from '#contracts/kit/fields.ts';
import { SHOP_PERMISSIONS } from '#kernel/roles/roles.ts';

export const shop = z.object({
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  /** '' for none. */
  shortName: z.string(),
  shortNameEn: z.string(),
  /** The mean of the stars, '0.0' without reviews, and the number of reviews. */
  shopScore: z.string(),
  shopScoreCount: z.number().int(),
  servicePhone: z.string(),
  serviceEmail: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  hasWorkday: z.boolean(),
  serviceTime: z.string(),
  level: z.enum(['normal', 'fine', 'excellent']),
  goodsCount: z.number().int(),
  /** Orders of the last 180 days. */
  orderCount: z.number().int(),
  /** Addresses of pictures; '' for none. */
  banner: z.string(),
  logo: z.string(),
  announcement: z.string(),
  announcementEn: z.string(),
});
export type Shop = z.output<typeof shop>;

export const getShopDetail = endpoint({
  id: 'shops.get-shop-detail',
  method: 'GET',
  path: '/mall/shop/:id/detail',
  summary: 'Get an open shop',
  caching: 'public',
  params: z.object({ id: idText }),
  answer: shop,
});

export const getShopTotals = endpoint({
  id: 'shops.get-shop-totals',
  method: 'GET',
  path: '/mall/shop/shopTotals',
  summary: 'Get the totals of the merchant wall, and its shops',
  caching: 'public',
  answer: z.object({
    shopTotal: z.number(),
    goodsTotal: z.number(),
    orderTotal: z.number(),
    shops: z.array(
      shop.pick({
        shopId: true,
        shopName: true,
        shopNameEn: true,
        level: true,
        shopScore: true,
        shopScoreCount: true,
        goodsCount: true,
        logo: true,
      }),
    ),
  }),
});

/** The shop that the caller acts for: the first call of the seller console. */
export const getSellerContext = endpoint({
  id: 'shops.get-seller-context',
  method: 'GET',
  path: '/mall/seller/context',
  summary: 'Get the shop that the caller acts for, with the caller’s permissions',
  access: 'seller',
  answer: z.object({
    shopId: z.string(),
    shopName: z.string(),
    shopNameEn: z.string(),
    owner: z.boolean(),
    permissions: z.array(z.enum(SHOP_PERMISSIONS)),
  }),
});
