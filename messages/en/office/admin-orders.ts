import type { Translated } from '#messages/kit.ts';
import type { adminOrders as source } from '#messages/zh/office/admin-orders.ts';

export const adminOrders: Translated<typeof source> = {};
