import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';

/** Types of goods that are opened in regions: they cannot be put on the shelf without a region. */
export const OPENED_TYPES: ReadonlySet<GoodsType> = new Set<GoodsType>(['APP_SOFTWARE', 'APP_PLATFORM', 'MODEL']);
