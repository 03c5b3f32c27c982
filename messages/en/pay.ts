import type { Translated } from '../kit.ts';
import type { pay as source } from '../zh/pay.ts';

export const pay: Translated<typeof source> = {
};
