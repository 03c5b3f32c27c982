import type { Translated } from '#messages/kit.ts';
import type { sellerGoods as source } from '#messages/zh/office/seller-goods.ts';

export const sellerGoods: Translated<typeof source> = {};
