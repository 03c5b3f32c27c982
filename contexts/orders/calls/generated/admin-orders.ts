/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../admin-orders.ts';

export const cancelAdminOrder: Call<typeof contract.cancelAdminOrder> = { id: 'orders.cancel-admin-order', method: 'POST', path: '/mall/admin/order/:id/cancel' };
export const getAdminOrder: Call<typeof contract.getAdminOrder> = { id: 'orders.get-admin-order', method: 'GET', path: '/mall/admin/order/:id/detail' };
export const listAdminOrders: Call<typeof contract.listAdminOrders> = { id: 'orders.list-admin-orders', method: 'GET', path: '/mall/admin/order/list' };
export const startRefund: Call<typeof contract.startRefund> = { id: 'orders.start-refund', method: 'POST', path: '/mall/admin/order/:id/refund' };
