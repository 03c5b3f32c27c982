import type { Translated } from '#messages/kit.ts';
import type { adminMoney as source } from '#messages/zh/office/admin-money.ts';

export const adminMoney: Translated<typeof source> = {};
