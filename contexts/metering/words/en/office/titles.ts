import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerMetering: 'Post-paid usage',
  sellerBills: 'Post-paid bills',
  sellerBill: 'Bill details',
  adminMeteringPlans: 'Post-paid prices',
  adminMeteringSources: 'Metering sources',
  adminMeteringRecords: 'Usage records',
  adminMeteringBills: 'Post-paid bills',
  adminMeteringBill: 'Bill details',
};
