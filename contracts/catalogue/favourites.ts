/** Goods that an account keeps, with alerts when their price falls (docs/decisions/0074). */
import { z } from 'zod';
import { PRICE_ALERTS } from '#kernel/favourites/favourites.ts';
import { endpoint } from '../kit/endpoint.ts';
import { goodsType, idText, instant, pageQuery, yuanOrNone } from '../kit/fields.ts';

export const priceAlert = z.enum(PRICE_ALERTS);
/** cheaper: costs less than when it was kept. off: cannot be bought now. */
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
  /** Address of the cover, '' when the merchant gave none. */
  picture: z.string(),
  /** It can be bought. */
  onSale: z.boolean(),
  free: z.boolean(),
  keptAt: instant,
  /** The lowest price now and its unit; '' while it is off the shelf. */
  price: yuanOrNone,
  priceUnit: z.string(),
  /** The lowest price when it was kept, and its unit; '' for goods with a trial alone. */
  keptPrice: yuanOrNone,
  keptUnit: z.string(),
  /** By how much the same term costs less now than when it was kept, negative: more; '' where it is not sold now. */
  cheaperBy: yuanOrNone,
  alert: priceAlert,
  /** The limit of the alert BELOW; '' without one. */
  below: yuanOrNone,
  /** The price that an alert would watch: of the same term as when it was kept; '' where there is none to watch. */
  watched: yuanOrNone,
});
export type Favourite = z.output<typeof favourite>;

const goodsParams = z.object({ goodsId: idText });

export const listFavouriteIds = endpoint({
  id: 'catalogue.list-favourite-ids',
  method: 'GET',
  path: '/mall/favourite/ids',
  summary: 'The goods that the caller keeps, for the marks on cards',
  access: 'user',
  answer: z.object({ goodsIds: z.array(z.string()) }),
});

export const listFavourites = endpoint({
  id: 'catalogue.list-favourites',
  method: 'GET',
  path: '/mall/favourite/list',
  summary: 'What the caller keeps, the latest first, with the price now and when it was kept',
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
  summary: 'Keeps goods on sale; once an account, and the same again changes nothing. FAVOURITES_FULL at the most that may be kept',
  access: 'user',
  params: goodsParams,
  answer: z.object({ goodsId: z.string(), kept: z.boolean() }),
});

export const dropFavourite = endpoint({
  id: 'catalogue.drop-favourite',
  method: 'POST',
  path: '/mall/favourite/:goodsId/drop',
  summary: 'Keeps goods no longer; what is not kept stays so',
  access: 'user',
  params: goodsParams,
  answer: z.object({ goodsId: z.string(), kept: z.boolean() }),
});

export const setPriceAlert = endpoint({
  id: 'catalogue.set-price-alert',
  method: 'POST',
  path: '/mall/favourite/:goodsId/alert',
  summary: 'When the caller wants to be told of a fall of the price: never, at any, or when it comes to a limit',
  access: 'user',
  params: goodsParams,
  body: z.object({
    alert: priceAlert,
    /** For BELOW; at most two decimals. */ below: z.union([z.string().regex(/^\d{1,9}(\.\d{1,2})?$/), z.literal('')]).default(''),
  }),
  answer: z.object({ goodsId: z.string(), alert: priceAlert, below: yuanOrNone }),
});
