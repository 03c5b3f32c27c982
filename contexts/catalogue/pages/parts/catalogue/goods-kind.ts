/** The appearance of each goods type: hue, icon, label. */
import { type GoodsType, goodsLooks, SHOWN_TYPES } from '#contexts/catalogue/rules/goods-looks.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export type GoodsKind = { type: GoodsType; hue: number; icon: IconName; word: `goodsTypes.${GoodsType}` };
/** In the order of the storefront. */
export const goodsKinds: GoodsKind[] = SHOWN_TYPES.map((type) => ({ type, ...goodsLooks[type], word: `goodsTypes.${type}` }));
const byType = new Map(goodsKinds.map((kind) => [kind.type, kind]));
export const goodsKindOf = (type: GoodsType | ''): GoodsKind => byType.get(type as GoodsType) ?? (goodsKinds[0] as GoodsKind);
