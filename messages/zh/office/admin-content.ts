export const adminContent = {} as const;
