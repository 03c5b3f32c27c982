/** The appearance of each goods type: hue, icon, label. */
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export type GoodsKind = { type: GoodsType; hue: number; icon: IconName; word: `goodsTypes.${GoodsType}` };
/** In the order of the storefront. Hues are those of oklch. */
const looks: Record<GoodsType, Pick<GoodsKind, 'hue' | 'icon'>> = {
  RESOURCE: { hue: 258, icon: 'server-2' },
  APP_SOFTWARE: { hue: 278, icon: 'apps' },
  APP_PLATFORM: { hue: 222, icon: 'cloud-computing' },
  MODEL: { hue: 312, icon: 'brain' },
  DATA: { hue: 168, icon: 'database' },
  SERVICE: { hue: 45, icon: 'headset' },
  SOURCE_CODE: { hue: 130, icon: 'code' },
};
export const goodsKinds: GoodsKind[] = (Object.keys(looks) as GoodsType[]).map((type) => ({
  type,
  ...looks[type],
  word: `goodsTypes.${type}`,
}));
const byType = new Map(goodsKinds.map((kind) => [kind.type, kind]));
export const goodsKindOf = (type: GoodsType | ''): GoodsKind => byType.get(type as GoodsType) ?? (goodsKinds[0] as GoodsKind);
