import type { Translated } from '#messages/kit.ts';
import type { adminReview as source } from '#messages/zh/office/admin-review.ts';

export const adminReview: Translated<typeof source> = {};
