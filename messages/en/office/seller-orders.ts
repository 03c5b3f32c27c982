import type { Translated } from '#messages/kit.ts';
import type { sellerOrders as source } from '#messages/zh/office/seller-orders.ts';

export const sellerOrders: Translated<typeof source> = {};
