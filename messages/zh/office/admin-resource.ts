export const adminResource = {} as const;
