import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';

/** A text in both languages. */
export type Bilingual = { zh: string; en: string };
export type BasicCategory = { code: string; name: Bilingual; goodsType: GoodsType; children?: BasicCategory[] };
