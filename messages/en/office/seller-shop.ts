import type { Translated } from '#messages/kit.ts';
import type { sellerShop as source } from '#messages/zh/office/seller-shop.ts';

export const sellerShop: Translated<typeof source> = {};
