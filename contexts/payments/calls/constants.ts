/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
export const FUND_MOVEMENT_KINDS = ['DRAW', 'RETURN', 'REPAY', 'EXCESS', 'RECEIPT', 'MOVE_IN', 'MOVE_OUT'] as const;
/** Of a month as text, or of everything without one. */
export const fundExportPath = (fundId = ':fundId'): string => `/operation/funds/mine/${fundId}/export`;
export const staffFundExportPath = (fundId = ':fundId'): string => `/operation/admin/funds/${fundId}/export`;
/** The postings as a spreadsheet, oldest first, with the filters of the list. */
export const STATEMENT_EXPORT_PATH = '/operation/pay/statement/export';
/** Number of compared records; `olderAccounts`: accounts of an older version, which have nothing to be compared with. */
export const PROOF_COUNTS = [
  'orders',
  'payments',
  'refunds',
  'transactions',
  'wallets',
  'funds',
  'entitlements',
  'meterBills',
  'meterMonths',
  'bills',
  'billEntries',
  'asked',
  'notBilled',
  'transfers',
  'payouts',
  'receipts',
  'invoices',
  'stocks',
  'olderAccounts',
] as const;
/** The evidence of a statement, and the program that verifies it offline. */
export const statementEvidencePath = (month = ':month'): string => `/mall/seller/money/statements/${month}/evidence`;
export const STATEMENT_VERIFIER_PATH = '/mall/seller/money/verify-statement.mjs';
/** The statement of a month as a spreadsheet: `?format=csv|xlsx`, in the user’s language. */
export const sellerStatementExportPath = (month = ':month'): string => `/mall/seller/money/statements/${month}/export`;
/** A statement as a spreadsheet: `?format=csv|xlsx`. */
export const statementExportPath = (statementId = ':statementId'): string => `/operation/admin/settlement/statements/${statementId}/export`;
/** Approved payouts for the bank, with full account numbers; each export is in the audit log. */
export const PAYOUT_EXPORT_PATH = '/operation/admin/settlement/payouts-for-bank';
