import type { Translated } from '../kit.ts';
import type { search as source } from '../zh/search.ts';

export const search: Translated<typeof source> = {
};
