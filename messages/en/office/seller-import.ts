import type { Translated } from '#messages/kit.ts';
import type { sellerImport as source } from '#messages/zh/office/seller-import.ts';

export const sellerImport: Translated<typeof source> = {};
