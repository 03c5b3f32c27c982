/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../seller-orders.ts';

export const countSellerOrders: Call<typeof contract.countSellerOrders> = { id: 'orders.count-seller-orders', method: 'GET', path: '/mall/seller/order/counts' };
export const getSellerOrder: Call<typeof contract.getSellerOrder> = { id: 'orders.get-seller-order', method: 'GET', path: '/mall/seller/order/:id/detail' };
export const listSellerOrders: Call<typeof contract.listSellerOrders> = { id: 'orders.list-seller-orders', method: 'GET', path: '/mall/seller/order/list' };
