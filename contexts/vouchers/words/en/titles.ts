import type { Translated } from '#messages/kit.ts';
import type { titles as source } from '../zh/titles.ts';

export const titles: Translated<typeof source> = {
  voucher: 'Compute vouchers',
  consoleVouchers: 'My vouchers',
};
