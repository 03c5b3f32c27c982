export const sellerMoney = {} as const;
