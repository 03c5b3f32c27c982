export const adminReport = {} as const;
