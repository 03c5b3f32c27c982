/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../funds-admin.ts';

export const decideFundReceipt: Call<typeof contract.decideFundReceipt> = { id: 'payments.decide-fund-receipt', method: 'POST', path: '/operation/admin/fund-receipts/:receiptId/decide' };
export const getFund: Call<typeof contract.getFund> = { id: 'payments.get-fund', method: 'GET', path: '/operation/admin/funds/:fundId' };
export const grantFund: Call<typeof contract.grantFund> = { id: 'payments.grant-fund', method: 'POST', path: '/operation/admin/funds/grant' };
export const listCreditStatements: Call<typeof contract.listCreditStatements> = { id: 'payments.list-credit-statements', method: 'GET', path: '/operation/admin/credit-statements' };
export const listFundMovements: Call<typeof contract.listFundMovements> = { id: 'payments.list-fund-movements', method: 'GET', path: '/operation/admin/funds/:fundId/movements' };
export const listFunds: Call<typeof contract.listFunds> = { id: 'payments.list-funds', method: 'GET', path: '/operation/admin/funds' };
export const moveFund: Call<typeof contract.moveFund> = { id: 'payments.move-fund', method: 'POST', path: '/operation/admin/funds/:fundId/move' };
export const noteFundReceipt: Call<typeof contract.noteFundReceipt> = { id: 'payments.note-fund-receipt', method: 'POST', path: '/operation/admin/funds/:fundId/receipts' };
export const setFundTerms: Call<typeof contract.setFundTerms> = { id: 'payments.set-fund-terms', method: 'POST', path: '/operation/admin/funds/:fundId/terms' };
