export const sellerShop = {} as const;
