/** Titles of pages. */
export const officeTitles = {
  sellerInvoices: '发票',
  sellerInvoice: '发票详情',
  sellerInvoiceIssuer: '开票信息',
  adminInvoices: '发票',
  adminInvoice: '发票详情',
  adminInvoiceRules: '开票规则',
} as const;
