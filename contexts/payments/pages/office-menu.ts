/** Menu entries of the back offices. */
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export const sellerEntries: SellerEntry[] = [
  { group: 'money', position: 10, path: 'money', words: 'officeTitles.sellerMoney', icon: 'wallet', permission: 'shop.money' },
  {
    group: 'money',
    position: 20,
    path: 'statements',
    words: 'officeTitles.sellerStatements',
    icon: 'clipboard-text',
    permission: 'shop.money',
  },
  { group: 'money', position: 30, path: 'payouts', words: 'officeTitles.sellerPayouts', icon: 'cash', permission: 'shop.money' },
  { group: 'money', position: 70, path: 'deposit', words: 'officeTitles.sellerDeposit', icon: 'shield-check', permission: 'shop.money' },
];

export const adminEntries: AdminEntry[] = [
  {
    group: 'money',
    position: 10,
    path: 'money/statements',
    words: 'officeTitles.adminStatements',
    icon: 'clipboard-text',
    permission: 'finance.read',
  },
  { group: 'money', position: 20, path: 'money/payouts', words: 'officeTitles.adminPayouts', icon: 'cash', permission: 'finance.read' },
  {
    group: 'money',
    position: 30,
    path: 'money/proposals',
    words: 'officeTitles.adminProposals',
    icon: 'clipboard-check',
    permission: 'finance.read',
  },
  {
    group: 'money',
    position: 40,
    path: 'money/transfers',
    words: 'officeTitles.adminTransfers',
    icon: 'receipt',
    permission: 'finance.read',
  },
  {
    group: 'money',
    position: 50,
    path: 'money/bank-returns',
    words: 'officeTitles.adminBankReturns',
    icon: 'arrow-back-up',
    permission: 'finance.read',
  },
  {
    group: 'money',
    position: 60,
    path: 'money/remittance',
    words: 'officeTitles.adminRemittance',
    icon: 'credit-card',
    permission: 'finance.read',
  },
  { group: 'money', position: 80, path: 'money/funds', words: 'officeTitles.adminFunds', icon: 'wallet', permission: 'finance.read' },
  {
    group: 'money',
    position: 110,
    path: 'money/methods',
    words: 'officeTitles.adminMethods',
    icon: 'credit-card',
    permission: 'finance.read',
  },
  {
    group: 'money',
    position: 120,
    path: 'money/proofs',
    words: 'officeTitles.adminProofs',
    icon: 'shield-check',
    permission: 'finance.read',
  },
];
