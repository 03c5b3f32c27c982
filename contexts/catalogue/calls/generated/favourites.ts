/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../favourites.ts';

export const dropFavourite: Call<typeof contract.dropFavourite> = { id: 'catalogue.drop-favourite', method: 'POST', path: '/mall/favourite/:goodsId/drop' };
export const keepFavourite: Call<typeof contract.keepFavourite> = { id: 'catalogue.keep-favourite', method: 'POST', path: '/mall/favourite/:goodsId/keep' };
export const listFavouriteIds: Call<typeof contract.listFavouriteIds> = { id: 'catalogue.list-favourite-ids', method: 'GET', path: '/mall/favourite/ids' };
export const listFavourites: Call<typeof contract.listFavourites> = { id: 'catalogue.list-favourites', method: 'GET', path: '/mall/favourite/list' };
export const setPriceAlert: Call<typeof contract.setPriceAlert> = { id: 'catalogue.set-price-alert', method: 'POST', path: '/mall/favourite/:goodsId/alert' };
