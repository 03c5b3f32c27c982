/** Titles of pages. */
export const titles = {
  voucher: '算力券',
  consoleVouchers: '我的算力券',
} as const;
