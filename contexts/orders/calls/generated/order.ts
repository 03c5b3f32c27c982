/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../order.ts';

export const cancelOrder: Call<typeof contract.cancelOrder> = { id: 'orders.cancel-order', method: 'POST', path: '/mall/order/:id/cancel' };
export const confirmOrder: Call<typeof contract.confirmOrder> = { id: 'orders.confirm-order', method: 'POST', path: '/mall/order/confirm', readsOnly: true };
export const createOrder: Call<typeof contract.createOrder> = { id: 'orders.create-order', method: 'POST', path: '/mall/order/create' };
export const getAccountBlocks: Call<typeof contract.getAccountBlocks> = { id: 'orders.get-account-blocks', method: 'GET', path: '/mall/order/account-blocks' };
export const getOrderDetail: Call<typeof contract.getOrderDetail> = { id: 'orders.get-order-detail', method: 'GET', path: '/mall/order/:id/detail' };
export const getUserPurchaseInfo: Call<typeof contract.getUserPurchaseInfo> = { id: 'orders.get-user-purchase-info', method: 'GET', path: '/search/goods/user-purchase-info/:id' };
export const listEntitlements: Call<typeof contract.listEntitlements> = { id: 'orders.list-entitlements', method: 'GET', path: '/mall/entitlement/list' };
export const listOrders: Call<typeof contract.listOrders> = { id: 'orders.list-orders', method: 'GET', path: '/mall/order/list' };
export const queryMultiClusterAccessPath: Call<typeof contract.queryMultiClusterAccessPath> = { id: 'orders.query-multi-cluster-access-path', method: 'GET', path: '/api/resource/storage/queryMultiClusterAccessPath.action', readsOnly: true };
