import type { Translated } from '#messages/kit.ts';
import type { paymentMethods as source } from '../zh/payment-methods.ts';

export const paymentMethods: Translated<typeof source> = {
  ONLINE: 'Online',
  OFFLINE: 'Bank transfer',
  CREDIT: 'Credit line',
  CONTRACTFUND: 'Contract fund',
  COST: 'Cost account',
  BALANCE: 'Balance',
  VOUCHER: 'Compute voucher',
};
