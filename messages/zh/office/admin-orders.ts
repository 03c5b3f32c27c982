export const adminOrders = {} as const;
