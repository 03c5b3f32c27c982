import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerOrders: 'Shop orders',
  sellerQuotes: 'Quotes',
  sellerQuoteNew: 'New quote',
  sellerEndings: 'Expiry and release',
  adminAfterSalesRules: 'Refund and renewal rules',
  adminEndings: 'Expiry and release',
  sellerOrder: 'Order fulfilment',
  adminOrders: 'Orders',
  adminOrder: 'Order details',
  adminRefunds: 'Refunds',
};
