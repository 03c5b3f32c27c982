import type { Translated } from '../kit.ts';
import type { console as source } from '../zh/console.ts';

export const console: Translated<typeof source> = {
};
