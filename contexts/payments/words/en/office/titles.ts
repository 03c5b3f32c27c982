import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerMoney: 'Funds',
  sellerStatements: 'Statements',
  sellerStatement: 'Statement',
  sellerPayouts: 'Payouts',
  sellerDeposit: 'Deposit',
  adminStatements: 'Merchant settlement',
  adminStatement: 'Statement',
  adminPayouts: 'Payout review',
  adminMethods: 'Payment methods',
  adminTransfers: 'Transfer matching',
  adminBankReturns: 'Bank returns',
  adminProposals: 'Second approvals',
  adminRemittance: 'Remittance settings',
  adminFunds: 'Credit lines and contract funds',
  adminFund: 'Fund details',
  adminCredit: 'Credit statements',
  adminProofs: 'Check of the books',
  adminProof: 'Check results',
};
