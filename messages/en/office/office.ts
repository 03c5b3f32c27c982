import type { Translated } from '#messages/kit.ts';
import type { office as source } from '#messages/zh/office/office.ts';

export const office: Translated<typeof source> = {};
