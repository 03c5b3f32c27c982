/** Titles of pages. */
export const titles = {
  consoleInvoices: '发票',
  consoleInvoiceApply: '申请发票',
  consoleInvoiceTitles: '发票抬头',
  consoleInvoice: '发票详情',
} as const;
