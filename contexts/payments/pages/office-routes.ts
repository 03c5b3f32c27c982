/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({ id: 'seller-money', path: 'money', file: 'contexts/payments/pages/seller/money-page.tsx', title: 'sellerMoney' }),
  sellerPage({
    id: 'seller-statements',
    path: 'statements',
    file: 'contexts/payments/pages/seller/statements-page.tsx',
    title: 'sellerStatements',
  }),
  sellerPage({
    id: 'seller-statement',
    path: 'statements/:month',
    file: 'contexts/payments/pages/seller/statement-page.tsx',
    title: 'sellerStatement',
  }),
  sellerPage({ id: 'seller-payouts', path: 'payouts', file: 'contexts/payments/pages/seller/payouts-page.tsx', title: 'sellerPayouts' }),
  sellerPage({ id: 'seller-deposit', path: 'deposit', file: 'contexts/payments/pages/seller/deposit-page.tsx', title: 'sellerDeposit' }),
  adminPage({
    id: 'admin-statements',
    path: 'money/statements',
    file: 'contexts/payments/pages/admin/statements-page.tsx',
    title: 'adminStatements',
  }),
  adminPage({
    id: 'admin-statement',
    path: 'money/statements/:statementId',
    file: 'contexts/payments/pages/admin/statement-page.tsx',
    title: 'adminStatement',
  }),
  adminPage({ id: 'admin-payouts', path: 'money/payouts', file: 'contexts/payments/pages/admin/payouts-page.tsx', title: 'adminPayouts' }),
  adminPage({ id: 'admin-methods', path: 'money/methods', file: 'contexts/payments/pages/admin/methods-page.tsx', title: 'adminMethods' }),
  adminPage({
    id: 'admin-transfers',
    path: 'money/transfers',
    file: 'contexts/payments/pages/admin/transfers/transfers-page.tsx',
    title: 'adminTransfers',
  }),
  adminPage({
    id: 'admin-bank-returns',
    path: 'money/bank-returns',
    file: 'contexts/payments/pages/admin/transfers/bank-returns-page.tsx',
    title: 'adminBankReturns',
  }),
  adminPage({
    id: 'admin-proposals',
    path: 'money/proposals',
    file: 'contexts/payments/pages/admin/proposals-page.tsx',
    title: 'adminProposals',
  }),
  adminPage({
    id: 'admin-remittance',
    path: 'money/remittance',
    file: 'contexts/payments/pages/admin/transfers/remittance-rules-page.tsx',
    title: 'adminRemittance',
  }),
  adminPage({ id: 'admin-funds', path: 'money/funds', file: 'contexts/payments/pages/admin/funds-page.tsx', title: 'adminFunds' }),
  adminPage({ id: 'admin-fund', path: 'money/funds/:fundId', file: 'contexts/payments/pages/admin/fund-page.tsx', title: 'adminFund' }),
  adminPage({ id: 'admin-credit', path: 'money/credit', file: 'contexts/payments/pages/admin/credit-page.tsx', title: 'adminCredit' }),
  adminPage({ id: 'admin-proofs', path: 'money/proofs', file: 'contexts/payments/pages/admin/proofs-page.tsx', title: 'adminProofs' }),
  adminPage({ id: 'admin-proof', path: 'money/proofs/:runId', file: 'contexts/payments/pages/admin/proof-page.tsx', title: 'adminProof' }),
];
