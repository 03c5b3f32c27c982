/** Favourites of an account, with price alerts (docs/decisions/0074). */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { PRICE_ALERTS } from '#contexts/catalogue/rules/favourites/favourites.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idText, instant, pageQuery, yuanOrNone } from '#contracts/kit/fields.ts';

export const priceAlert = z.enum(PRICE_ALERTS);
/** cheaper: costs less than when it was added. off: currently not for sale. */
export const favouriteFilter = z.enum(['', 'cheaper', 'off']);
export type FavouriteFilter = z.output<typeof favouriteFilter>;

export const favourite = z.object({
  goodsId: z.string(),
  /** The first one on sale; '' for none. */
  skuId: z.string(),
  type: goodsType,
  name: z.string(),
  nameEn: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  storeNameEn: z.string(),
  /** Address of the cover, '' when the merchant uploaded none. */
  picture: z.string(),
  /** It is for sale. */
  onSale: z.boolean(),
  free: z.boolean(),
  savedAt: instant,
  /** The current lowest price and its unit; '' while it is off the shelf. */
  price: yuanOrNone,
  priceUnit: z.string(),
  /** The lowest price when it was added, and its unit; '' for goods with only a trial. */
  savedPrice: yuanOrNone,
  savedUnit: z.string(),
  /** How much less the same term costs than when it was added, negative: more; '' where it is currently not sold. */
  cheaperBy: yuanOrNone,
  alert: priceAlert,
  /** The limit of the alert BELOW; '' without one. */
  below: yuanOrNone,
  /** The price that an alert would watch: of the term stored when it was added; '' where there is none to watch. */
  watched: yuanOrNone,
});
export type Favourite = z.output<typeof favourite>;

const goodsParams = z.object({ goodsId: idText });

export const listFavouriteIds = endpoint({
  id: 'catalogue.list-favourite-ids',
  method: 'GET',
  path: '/mall/favourite/ids',
  summary: 'List the ids of the caller’s favourites, for marks on cards',
  access: 'user',
  answer: z.object({ goodsIds: z.array(z.string()) }),
});

export const listFavourites = endpoint({
  id: 'catalogue.list-favourites',
  method: 'GET',
  path: '/mall/favourite/list',
  summary: 'List the caller’s favourites, latest first, with current and former price',
  access: 'user',
  query: z.object({ filter: favouriteFilter.default(''), ...pageQuery(20) }),
  answer: z.object({
    records: z.array(favourite),
    /** Of the filter. */
    total: z.number().int(),
    counts: z.object({ all: z.number().int(), cheaper: z.number().int(), off: z.number().int() }),
  }),
});

export const keepFavourite = endpoint({
  id: 'catalogue.keep-favourite',
  method: 'POST',
  path: '/mall/favourite/:goodsId/keep',
  summary: 'Add goods on sale to the favourites, idempotent; FAVOURITES_FULL at the limit',
  access: 'user',
  params: goodsParams,
  answer: z.object({ goodsId: z.string(), saved: z.boolean() }),
});

export const dropFavourite = endpoint({
  id: 'catalogue.drop-favourite',
  method: 'POST',
  path: '/mall/favourite/:goodsId/drop',
  summary: 'Remove goods from the favourites, idempotent',
  access: 'user',
  params: goodsParams,
  answer: z.object({ goodsId: z.string(), saved: z.boolean() }),
});

export const setPriceAlert = endpoint({
  id: 'catalogue.set-price-alert',
  method: 'POST',
  path: '/mall/favourite/:goodsId/alert',
  summary: 'Set the price alert of a favourite: never, at any fall, or at a limit',
  access: 'user',
  params: goodsParams,
  body: z.object({
    alert: priceAlert,
    /** For BELOW; at most two decimals. */ below: z.union([z.string().regex(/^\d{1,9}(\.\d{1,2})?$/), z.literal('')]).default(''),
  }),
  answer: z.object({ goodsId: z.string(), alert: priceAlert, below: yuanOrNone }),
});
