/** Shops as staff see and manage them: level, fees, open or closed. */
import { z } from 'zod';
import { SHOP_LEVELS } from '#contexts/shops/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, idText, lineText, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

const level = z.enum(SHOP_LEVELS);
const action = z.enum(['setTerms', 'close', 'open']);

export const shopRow = z.object({
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  level,
  open: z.boolean(),
  score: z.string(),
  retailerId: z.string(),
  /** Owner's user name; '' for shops of the platform. */
  ownerName: z.string(),
  ownerId: z.string(),
  goodsOnSale: z.number().int(),
  /** Thousandths of the amount. */
  commissionPermille: z.number().int(),
  deposit: yuan,
  actions: z.array(action),
});
export type AdminShop = z.output<typeof shopRow>;

export const listShops = endpoint({
  id: 'shops.list-shops',
  method: 'GET',
  path: '/mall/admin/shop/list',
  summary: 'List all shops, open or closed',
  access: 'staff',
  permission: 'shop.read',
  query: z.object({
    ...listQuery(['id', 'name', 'score'] as const),
    keyword: lineText(64).default(''),
    level: z.union([z.literal(''), level]).default(''),
    state: z.enum(['', 'open', 'closed']).default(''),
  }),
  answer: listAnswer(shopRow),
});

export const getAdminShop = endpoint({
  id: 'shops.get-admin-shop',
  method: 'GET',
  path: '/mall/admin/shop/:id',
  summary: 'Get a shop with its contacts and people',
  access: 'staff',
  permission: 'shop.read',
  params: z.object({ id: idText }),
  answer: shopRow.extend({
    description: z.string(),
    descriptionEn: z.string(),
    servicePhone: z.string(),
    serviceEmail: z.string(),
    serviceTime: z.string(),
    hasWorkday: z.boolean(),
    orderCount: z.number().int(),
    members: z.array(z.object({ userId: z.string(), userName: z.string(), permissions: z.array(z.string()) })),
  }),
});

const reason = filledText(500);
export const changedShop = z.object({ shopId: z.string() });

export const setShopTerms = endpoint({
  id: 'shops.set-shop-terms',
  method: 'POST',
  path: '/mall/admin/shop/:id/terms',
  summary: 'Set level, commission and required deposit of a shop; closed statements do not change',
  access: 'staff',
  permission: 'shop.manage',
  byToken: 'never',
  params: z.object({ id: idText }),
  body: z.object({
    level,
    commissionPermille: z.number().int().min(0).max(500),
    /** Yuan. */
    deposit: z.string().regex(/^\d{1,8}(\.\d{1,2})?$/),
    reason,
  }),
  answer: changedShop,
});

export const setShopOpen = endpoint({
  id: 'shops.set-shop-open',
  method: 'POST',
  path: '/mall/admin/shop/:id/open',
  summary: 'Close a shop, which takes its goods off the shelf, or reopen it; paid orders are still fulfilled',
  access: 'staff',
  permission: 'shop.manage',
  params: z.object({ id: idText }),
  body: z.object({ open: z.boolean(), reason }),
  answer: changedShop,
});
