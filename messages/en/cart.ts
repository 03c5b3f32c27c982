import type { Translated } from '../kit.ts';
import type { cart as source } from '../zh/cart.ts';

export const cart: Translated<typeof source> = {
};
