import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerPromotions: 'Promotions',
  adminVouchers: 'Vouchers',
  adminVoucher: 'Voucher programme',
  adminVoucherBatches: 'Issuer settlements',
  adminVoucherBatch: 'Voucher settlement',
};
