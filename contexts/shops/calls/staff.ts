/** Members who act for a shop, besides its owner (section 6). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, idText, instant } from '#contracts/kit/fields.ts';
import { SHOP_PERMISSIONS } from '#kernel/roles/roles.ts';

const seller = { access: 'seller', permission: 'shop.staff' } as const;
export const STAFF_MOST = 50;

export const shopPermission = z.enum(SHOP_PERMISSIONS);
const permissions = z.array(shopPermission).min(1).max(SHOP_PERMISSIONS.length);

export const shopMember = z.object({
  accountId: z.string(),
  userName: z.string(),
  permissions: z.array(shopPermission),
  /** The caller's own entry. */
  self: z.boolean(),
  /** The account was disabled by staff. */
  disabled: z.boolean(),
  addedAt: instant,
  actions: z.array(z.enum(['change', 'remove'])),
});
export type ShopMember = z.output<typeof shopMember>;

export const listShopMembers = endpoint({
  id: 'shops.list-shop-members',
  method: 'GET',
  path: '/mall/seller/staff/list',
  summary: 'List the members of the caller’s shop',
  ...seller,
  answer: z.object({
    owner: z.object({ userName: z.string(), self: z.boolean() }).nullable(),
    members: z.array(shopMember),
    most: z.number().int(),
    /** Permissions that the caller may grant: their own; for the owner all. */
    grantable: z.array(z.enum(SHOP_PERMISSIONS)),
  }),
});

export const addShopMember = endpoint({
  id: 'shops.add-shop-member',
  method: 'POST',
  path: '/mall/seller/staff/add',
  summary: 'Add an account to the shop’s members',
  byToken: 'never',
  stepUp: true,
  idempotent: true,
  ...seller,
  body: z.object({ userName: filledLine(64), permissions }),
  answer: z.object({ accountId: z.string() }),
});
export const changeShopMember = endpoint({
  id: 'shops.change-shop-member',
  method: 'POST',
  path: '/mall/seller/staff/:accountId/change',
  summary: 'Change the permissions of a member',
  byToken: 'never',
  stepUp: true,
  ...seller,
  params: z.object({ accountId: idText }),
  body: z.object({ permissions }),
  answer: z.object({}),
});
export const removeShopMember = endpoint({
  id: 'shops.remove-shop-member',
  method: 'POST',
  path: '/mall/seller/staff/:accountId/remove',
  summary: 'Remove a member from the shop',
  ...seller,
  params: z.object({ accountId: idText }),
  answer: z.object({}),
});
