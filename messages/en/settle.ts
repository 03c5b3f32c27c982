import type { Translated } from '../kit.ts';
import type { settle as source } from '../zh/settle.ts';

export const settle: Translated<typeof source> = {};
