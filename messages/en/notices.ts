import type { Translated } from '../kit.ts';
import type { notices as source } from '../zh/notices.ts';

export const notices: Translated<typeof source> = {};
