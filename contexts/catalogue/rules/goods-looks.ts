/** The types of goods as the storefront shows them; the home page knows no more of them. What a type is: goods-types.ts. Pure. */

/** In the order of the storefront. `hue`: of oklch. `icon`: of web/ui/icon. */
export const goodsLooks = {
  RESOURCE: { hue: 258, icon: 'server-2' },
  APP_SOFTWARE: { hue: 278, icon: 'apps' },
  APP_PLATFORM: { hue: 222, icon: 'cloud-computing' },
  MODEL: { hue: 312, icon: 'brain' },
  DATA: { hue: 168, icon: 'database' },
  SERVICE: { hue: 45, icon: 'headset' },
  SOURCE_CODE: { hue: 130, icon: 'code' },
} as const;
export type GoodsType = keyof typeof goodsLooks;
export const SHOWN_TYPES = Object.keys(goodsLooks) as GoodsType[];
