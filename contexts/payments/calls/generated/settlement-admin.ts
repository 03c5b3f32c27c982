/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../settlement-admin.ts';

export const adjustStatement: Call<typeof contract.adjustStatement> = { id: 'payments.adjust-statement', method: 'POST', path: '/operation/admin/settlement/adjustments' };
export const approvePayout: Call<typeof contract.approvePayout> = { id: 'payments.approve-payout', method: 'POST', path: '/operation/admin/settlement/payouts/:payoutId/approve' };
export const closeMonth: Call<typeof contract.closeMonth> = { id: 'payments.close-month', method: 'POST', path: '/operation/admin/settlement/close-month' };
export const deductDeposit: Call<typeof contract.deductDeposit> = { id: 'payments.deduct-deposit', method: 'POST', path: '/operation/admin/settlement/shops/:shopId/deduct' };
export const failPayout: Call<typeof contract.failPayout> = { id: 'payments.fail-payout', method: 'POST', path: '/operation/admin/settlement/payouts/:payoutId/fail' };
export const getReconciliation: Call<typeof contract.getReconciliation> = { id: 'payments.get-reconciliation', method: 'GET', path: '/operation/admin/settlement/reconciliation' };
export const getShopMoney: Call<typeof contract.getShopMoney> = { id: 'payments.get-shop-money', method: 'GET', path: '/operation/admin/settlement/shops/:shopId' };
export const getStatement: Call<typeof contract.getStatement> = { id: 'payments.get-statement', method: 'GET', path: '/operation/admin/settlement/statements/:statementId' };
export const listPayouts: Call<typeof contract.listPayouts> = { id: 'payments.list-payouts', method: 'GET', path: '/operation/admin/settlement/payouts' };
export const listStatementLines: Call<typeof contract.listStatementLines> = { id: 'payments.list-statement-lines', method: 'GET', path: '/operation/admin/settlement/statements/:statementId/lines' };
export const listStatements: Call<typeof contract.listStatements> = { id: 'payments.list-statements', method: 'GET', path: '/operation/admin/settlement/statements' };
export const payPayout: Call<typeof contract.payPayout> = { id: 'payments.pay-payout', method: 'POST', path: '/operation/admin/settlement/payouts/:payoutId/pay' };
export const refusePayout: Call<typeof contract.refusePayout> = { id: 'payments.refuse-payout', method: 'POST', path: '/operation/admin/settlement/payouts/:payoutId/refuse' };
export const releaseDeposit: Call<typeof contract.releaseDeposit> = { id: 'payments.release-deposit', method: 'POST', path: '/operation/admin/settlement/shops/:shopId/release' };
export const resolveStatement: Call<typeof contract.resolveStatement> = { id: 'payments.resolve-statement', method: 'POST', path: '/operation/admin/settlement/statements/:statementId/resolve' };
export const returnPayout: Call<typeof contract.returnPayout> = { id: 'payments.return-payout', method: 'POST', path: '/operation/admin/settlement/payouts/:payoutId/return' };
