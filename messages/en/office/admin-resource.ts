import type { Translated } from '#messages/kit.ts';
import type { adminResource as source } from '#messages/zh/office/admin-resource.ts';

export const adminResource: Translated<typeof source> = {};
