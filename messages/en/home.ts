import type { Translated } from '../kit.ts';
import type { home as source } from '../zh/home.ts';

export const home: Translated<typeof source> = {
};
