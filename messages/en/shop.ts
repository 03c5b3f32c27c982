import type { Translated } from '../kit.ts';
import type { shop as source } from '../zh/shop.ts';

export const shop: Translated<typeof source> = {
};
