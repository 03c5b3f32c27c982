import type { Translated } from '../kit.ts';
import type { goods as source } from '../zh/goods.ts';

export const goods: Translated<typeof source> = {
};
