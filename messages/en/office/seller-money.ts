import type { Translated } from '#messages/kit.ts';
import type { sellerMoney as source } from '#messages/zh/office/seller-money.ts';

export const sellerMoney: Translated<typeof source> = {};
