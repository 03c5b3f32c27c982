import type { Translated } from '#messages/kit.ts';
import type { adminPeople as source } from '#messages/zh/office/admin-people.ts';

export const adminPeople: Translated<typeof source> = {};
