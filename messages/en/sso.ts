import type { Translated } from '../kit.ts';
import type { sso as source } from '../zh/sso.ts';

export const sso: Translated<typeof source> = {
};
