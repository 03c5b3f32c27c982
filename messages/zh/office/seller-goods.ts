export const sellerGoods = {} as const;
