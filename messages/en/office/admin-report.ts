import type { Translated } from '#messages/kit.ts';
import type { adminReport as source } from '#messages/zh/office/admin-report.ts';

export const adminReport: Translated<typeof source> = {};
