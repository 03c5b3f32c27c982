/** The appearance of each goods type: hue, icon, label. */
import type { GoodsType } from '#contracts/kit/fields.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export type GoodsKind = { type: GoodsType; hue: number; icon: IconName; word: MessageKey };
/** In the order of the storefront. Hues are those of oklch. */
export const goodsKinds: GoodsKind[] = [
  { type: 'RESOURCE', hue: 258, icon: 'server-2', word: 'shell.typeResource' },
  { type: 'APP_SOFTWARE', hue: 278, icon: 'apps', word: 'shell.typeSoftware' },
  { type: 'APP_PLATFORM', hue: 222, icon: 'cloud-computing', word: 'shell.typePlatform' },
  { type: 'MODEL', hue: 312, icon: 'brain', word: 'shell.typeModel' },
  { type: 'DATA', hue: 168, icon: 'database', word: 'shell.typeData' },
  { type: 'SERVICE', hue: 45, icon: 'headset', word: 'shell.typeService' },
  { type: 'SOURCE_CODE', hue: 130, icon: 'code', word: 'shell.typeSource' },
];
const byType = new Map(goodsKinds.map((kind) => [kind.type, kind]));
export const goodsKindOf = (type: GoodsType | ''): GoodsKind => byType.get(type as GoodsType) ?? (goodsKinds[0] as GoodsKind);
