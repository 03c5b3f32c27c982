/** The decoration of a shop: edited as a draft, public once it is published (section 2: shop front page). */
import { z } from 'zod';
import { goodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { shopFrontLimits } from '#contexts/shops/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idOrNone, idText, instant, latinText, lineText, phoneText, revision } from '#contracts/kit/fields.ts';

const seller = { access: 'seller', permission: 'shop.front' } as const;

/** Maximum number of featured goods in the custom order. */
export const FEATURED_MOST = 20;

const time = z.union([z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/), z.literal('')]);

/** The editable content. Formats with their own error messages are checked by the rules of section 5: SHOP_FRONT_INVALID. */
export const shopFront = z.object({
  /** Ids of uploads of the purpose shop-picture; '' for none. */
  bannerFileId: idOrNone.default(''),
  logoFileId: idOrNone.default(''),
  shortName: lineText(shopFrontLimits.shortName).default(''),
  shortNameEn: lineText(shopFrontLimits.shortNameEn).default(''),
  announcement: freeText(shopFrontLimits.announcement).default(''),
  announcementEn: freeText(shopFrontLimits.announcement).default(''),
  description: freeText(shopFrontLimits.description).default(''),
  descriptionEn: freeText(shopFrontLimits.description).default(''),
  servicePhone: phoneText(40).default(''),
  serviceEmail: latinText(254).default(''),
  /** On working days only. */
  hasWorkday: z.boolean().default(true),
  /** HH:mm; both or neither. */
  serviceStart: time.default(''),
  serviceEnd: time.default(''),
  /** goodsIds of featured goods in their order. */
  featuredIds: z.array(idText).max(FEATURED_MOST).default([]),
});
export type ShopFront = z.output<typeof shopFront>;

/** Fields of the decoration with a rule, as listed in SHOP_FRONT_INVALID. */
export const shopFrontField = z.enum(['servicePhone', 'serviceEmail', 'serviceHours']);

export const getShopFront = endpoint({
  id: 'shops.get-shop-front',
  method: 'GET',
  path: '/mall/seller/shop/front',
  summary: 'Get the draft and the published version of the decoration',
  ...seller,
  answer: z.object({
    draft: shopFront,
    published: shopFront,
    /** Of the draft; sent back when it is saved. 0: never saved. */
    revision: z.number().int(),
    /** The draft differs from the published version. */
    changed: z.boolean(),
    publishedAt: instant.nullable(),
    /** Featured goods on sale, in the order of the draft. */
    featured: z.array(goodsCard),
  }),
});
export type ShopFrontState = z.output<typeof getShopFront.answer>;

export const frontRevision = z.object({ revision: z.number().int() });
export const saveShopFront = endpoint({
  id: 'shops.save-shop-front',
  method: 'POST',
  path: '/mall/seller/shop/front/save',
  summary: 'Save the draft; SHOP_FRONT_CHANGED if it changed since it was read',
  ...seller,
  body: shopFront.extend({ revision }),
  answer: frontRevision,
});
export const publishShopFront = endpoint({
  id: 'shops.publish-shop-front',
  method: 'POST',
  path: '/mall/seller/shop/front/publish',
  summary: 'Publish the saved draft',
  ...seller,
  body: z.object({ revision }),
  answer: frontRevision,
});
export const discardShopFront = endpoint({
  id: 'shops.discard-shop-front',
  method: 'POST',
  path: '/mall/seller/shop/front/discard',
  summary: 'Discard the draft: editing restarts from the published version',
  ...seller,
  answer: frontRevision,
});

export const listFeaturedGoods = endpoint({
  id: 'shops.list-featured-goods',
  method: 'GET',
  path: '/mall/shop/:id/featured',
  summary: 'List the featured goods of a shop in the order set by its merchant',
  caching: 'public',
  params: z.object({ id: idText }),
  answer: z.array(goodsCard),
});
