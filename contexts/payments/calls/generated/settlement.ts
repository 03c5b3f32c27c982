/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../settlement.ts';

export const cancelPayout: Call<typeof contract.cancelPayout> = { id: 'payments.cancel-payout', method: 'POST', path: '/mall/seller/money/payouts/:payoutId/cancel' };
export const confirmStatement: Call<typeof contract.confirmStatement> = { id: 'payments.confirm-statement', method: 'POST', path: '/mall/seller/money/statements/:month/confirm' };
export const disputeStatement: Call<typeof contract.disputeStatement> = { id: 'payments.dispute-statement', method: 'POST', path: '/mall/seller/money/statements/:month/dispute' };
export const getDeposit: Call<typeof contract.getDeposit> = { id: 'payments.get-deposit', method: 'GET', path: '/mall/seller/money/deposit' };
export const getMoneyOverview: Call<typeof contract.getMoneyOverview> = { id: 'payments.get-money-overview', method: 'GET', path: '/mall/seller/money/overview' };
export const getSellerStatement: Call<typeof contract.getSellerStatement> = { id: 'payments.get-seller-statement', method: 'GET', path: '/mall/seller/money/statements/:month' };
export const listSellerPayouts: Call<typeof contract.listSellerPayouts> = { id: 'payments.list-seller-payouts', method: 'GET', path: '/mall/seller/money/payouts' };
export const listSellerStatementLines: Call<typeof contract.listSellerStatementLines> = { id: 'payments.list-seller-statement-lines', method: 'GET', path: '/mall/seller/money/statements/:month/lines' };
export const listSellerStatements: Call<typeof contract.listSellerStatements> = { id: 'payments.list-seller-statements', method: 'GET', path: '/mall/seller/money/statements' };
export const payDeposit: Call<typeof contract.payDeposit> = { id: 'payments.pay-deposit', method: 'POST', path: '/mall/seller/money/deposit/pay' };
export const requestPayout: Call<typeof contract.requestPayout> = { id: 'payments.request-payout', method: 'POST', path: '/mall/seller/money/payouts' };
export const saveBankAccount: Call<typeof contract.saveBankAccount> = { id: 'payments.save-bank-account', method: 'POST', path: '/mall/seller/money/bank-account' };
