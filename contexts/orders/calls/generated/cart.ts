/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../cart.ts';

export const getCart: Call<typeof contract.getCart> = { id: 'orders.get-cart', method: 'GET', path: '/market/shoppingcart' };
export const putIntoCart: Call<typeof contract.putIntoCart> = { id: 'orders.put-into-cart', method: 'POST', path: '/market/shoppingcart' };
export const removeFromCart: Call<typeof contract.removeFromCart> = { id: 'orders.remove-from-cart', method: 'POST', path: '/market/shoppingcart/remove' };
