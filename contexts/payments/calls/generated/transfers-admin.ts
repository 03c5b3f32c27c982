/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../transfers-admin.ts';

export const cancelBankReturn: Call<typeof contract.cancelBankReturn> = { id: 'payments.cancel-bank-return', method: 'POST', path: '/operation/admin/bank-returns/:returnId/cancel' };
export const confirmTransfer: Call<typeof contract.confirmTransfer> = { id: 'payments.confirm-transfer', method: 'POST', path: '/operation/admin/transfers/:transferId/confirm' };
export const decideTransfer: Call<typeof contract.decideTransfer> = { id: 'payments.decide-transfer', method: 'POST', path: '/operation/admin/transfers/:transferId/decide' };
export const failBankReturn: Call<typeof contract.failBankReturn> = { id: 'payments.fail-bank-return', method: 'POST', path: '/operation/admin/bank-returns/:returnId/fail' };
export const importStatement: Call<typeof contract.importStatement> = { id: 'payments.import-bank-statement', method: 'POST', path: '/operation/admin/transfers/import' };
export const inspectStatement: Call<typeof contract.inspectStatement> = { id: 'payments.inspect-bank-statement', method: 'POST', path: '/operation/admin/transfers/inspect', readsOnly: true };
export const listBankReturns: Call<typeof contract.listBankReturns> = { id: 'payments.list-bank-returns', method: 'GET', path: '/operation/admin/bank-returns' };
export const listTransferCandidates: Call<typeof contract.listTransferCandidates> = { id: 'payments.list-transfer-candidates', method: 'GET', path: '/operation/admin/transfers/:transferId/candidates' };
export const listTransfers: Call<typeof contract.listTransfers> = { id: 'payments.list-transfers', method: 'GET', path: '/operation/admin/transfers' };
export const orderBankReturn: Call<typeof contract.orderBankReturn> = { id: 'payments.order-bank-return', method: 'POST', path: '/operation/admin/bank-returns/:returnId/order' };
export const payBankReturn: Call<typeof contract.payBankReturn> = { id: 'payments.pay-bank-return', method: 'POST', path: '/operation/admin/bank-returns/:returnId/pay' };
export const rejectTransfer: Call<typeof contract.rejectTransfer> = { id: 'payments.reject-transfer', method: 'POST', path: '/operation/admin/transfers/:transferId/reject' };
export const revealSlip: Call<typeof contract.revealSlip> = { id: 'payments.reveal-remittance-slip', method: 'POST', path: '/operation/admin/transfers/:transferId/slip' };
