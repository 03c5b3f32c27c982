/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../payments.ts';

export const getBalance: Call<typeof contract.getBalance> = { id: 'payments.get-balance', method: 'GET', path: '/operation/pay/balance' };
export const getPaymentOptions: Call<typeof contract.getPaymentOptions> = { id: 'payments.get-payment-options', method: 'GET', path: '/operation/pay/options' };
export const getScan: Call<typeof contract.getScan> = { id: 'payments.get-scan', method: 'GET', path: '/operation/pay/scan' };
export const listStatement: Call<typeof contract.listStatement> = { id: 'payments.list-statement', method: 'GET', path: '/operation/pay/statement' };
export const queryChargeStatus: Call<typeof contract.queryChargeStatus> = { id: 'payments.query-charge-status', method: 'GET', path: '/operation/pay/queryChargeStatus' };
export const queryOrderPayStatus: Call<typeof contract.queryOrderPayStatus> = { id: 'payments.query-order-pay-status', method: 'GET', path: '/operation/pay/queryStatusInThPay' };
export const startCharge: Call<typeof contract.startCharge> = { id: 'payments.start-charge', method: 'POST', path: '/operation/pay/charge' };
export const startOrderPayment: Call<typeof contract.startOrderPayment> = { id: 'payments.start-order-payment', method: 'POST', path: '/operation/pay/start' };
