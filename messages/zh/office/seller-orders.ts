export const sellerOrders = {} as const;
