/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../funds.ts';

export const getMyFund: Call<typeof contract.getMyFund> = { id: 'payments.get-my-fund', method: 'GET', path: '/operation/funds/mine/:fundId' };
export const getRepayment: Call<typeof contract.getRepayment> = { id: 'payments.get-repayment', method: 'GET', path: '/operation/funds/repayments/:repaymentId' };
export const listFundBudgets: Call<typeof contract.listFundBudgets> = { id: 'payments.list-fund-budgets', method: 'GET', path: '/operation/funds/budgets' };
export const listMyFundMovements: Call<typeof contract.listMyFundMovements> = { id: 'payments.list-my-fund-movements', method: 'GET', path: '/operation/funds/mine/:fundId/movements' };
export const listMyFunds: Call<typeof contract.listMyFunds> = { id: 'payments.list-my-funds', method: 'GET', path: '/operation/funds/mine' };
export const moveCostMoney: Call<typeof contract.moveCostMoney> = { id: 'payments.move-cost-money', method: 'POST', path: '/operation/funds/mine/:fundId/move' };
export const openCostAccount: Call<typeof contract.openCostAccount> = { id: 'payments.open-cost-account', method: 'POST', path: '/operation/funds/cost/open' };
export const setFundBudget: Call<typeof contract.setFundBudget> = { id: 'payments.set-fund-budget', method: 'POST', path: '/operation/funds/budgets/set' };
export const startRepayment: Call<typeof contract.startRepayment> = { id: 'payments.start-repayment', method: 'POST', path: '/operation/funds/mine/:fundId/repay' };
