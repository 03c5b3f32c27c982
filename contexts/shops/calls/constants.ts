/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
export const SHOP_LEVELS = ['normal', 'fine', 'excellent'] as const;
/** Stock up to which an SKU counts as low. */
export const LOW_STOCK = 10;
/** Characters. A short name is shown where the full name is too long: '分衍', 'Fenyan'. */
export const shopFrontLimits = { shortName: 8, shortNameEn: 20, announcement: 200, description: 1_000 } as const;
