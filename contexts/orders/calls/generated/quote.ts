/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../quote.ts';

export const createQuote: Call<typeof contract.createQuote> = { id: 'orders.create-quote', method: 'POST', path: '/mall/seller/quote/create' };
export const declineQuote: Call<typeof contract.declineQuote> = { id: 'orders.decline-quote', method: 'POST', path: '/mall/quote/:id/decline' };
export const listQuotes: Call<typeof contract.listQuotes> = { id: 'orders.list-quotes', method: 'GET', path: '/mall/quote/list' };
export const listSellerQuotes: Call<typeof contract.listSellerQuotes> = { id: 'orders.list-seller-quotes', method: 'GET', path: '/mall/seller/quote/list' };
export const withdrawQuote: Call<typeof contract.withdrawQuote> = { id: 'orders.withdraw-quote', method: 'POST', path: '/mall/seller/quote/:id/withdraw' };
