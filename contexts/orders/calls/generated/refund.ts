/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../refund.ts';

export const approveRefund: Call<typeof contract.approveRefund> = { id: 'orders.approve-refund', method: 'POST', path: '/mall/admin/refund/:id/approve' };
export const askRefund: Call<typeof contract.askRefund> = { id: 'orders.ask-refund', method: 'POST', path: '/mall/order/:id/refund/ask' };
export const getAfterSales: Call<typeof contract.getAfterSales> = { id: 'orders.get-after-sales', method: 'GET', path: '/mall/order/:id/after-sales' };
export const giveRefundOpinion: Call<typeof contract.giveRefundOpinion> = { id: 'orders.give-refund-opinion', method: 'POST', path: '/mall/seller/refund/:id/opinion' };
export const listRefunds: Call<typeof contract.listRefunds> = { id: 'orders.list-refunds', method: 'GET', path: '/mall/admin/refund/list' };
export const refuseRefund: Call<typeof contract.refuseRefund> = { id: 'orders.refuse-refund', method: 'POST', path: '/mall/admin/refund/:id/refuse' };
export const retryRefund: Call<typeof contract.retryRefund> = { id: 'orders.retry-refund', method: 'POST', path: '/mall/admin/refund/:id/retry' };
export const withdrawRefund: Call<typeof contract.withdrawRefund> = { id: 'orders.withdraw-refund', method: 'POST', path: '/mall/refund/:id/withdraw' };
