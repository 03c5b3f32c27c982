import type { Translated } from '#messages/kit.ts';
import type { adminContent as source } from '#messages/zh/office/admin-content.ts';

export const adminContent: Translated<typeof source> = {};
