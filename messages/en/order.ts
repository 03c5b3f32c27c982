import type { Translated } from '../kit.ts';
import type { order as source } from '../zh/order.ts';

export const order: Translated<typeof source> = {
};
